const months = 'Jan Fev Mar Abr Mai Jun Jul Ago Set Out Nov Dez'.split(' ');

/** A date as the blog shows it: '2023-03-10' becomes '10 Mar 2023'. */
export function displayDate(isoDate: string): string {
  const [year, month, day] = isoDate.split('-');
  return `${day} ${months[Number(month) - 1]} ${year}`;
}
