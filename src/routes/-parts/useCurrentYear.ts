import { useEffect, useState } from 'react';

/** The year the pages were built in; hydration must find what the build wrote. */
const buildYear = Number(import.meta.env.VITE_BUILD_YEAR);

/** The current year, also in a page that was built before the last New Year's Eve. */
export function useCurrentYear(): number {
  const [year, setYear] = useState(buildYear);
  useEffect(() => setYear(new Date().getFullYear()), []);
  return year;
}
