/** React and its renderer by themselves, for `main.ts`. */
export { createRoot, hydrateRoot } from 'react-dom/client';
