import { useEffect, useState } from 'react';

/** The year the pages were built in; hydration must find what the build wrote. */
const BUILD_YEAR = Number(import.meta.env.VITE_BUILD_YEAR);

/** The current year, also in a page that was built before the last New Year's Eve. */
export function useCurrentYear(): number {
  const [year, setYear] = useState(BUILD_YEAR);
  useEffect(() => setYear(new Date().getFullYear()), []);
  return year;
}
