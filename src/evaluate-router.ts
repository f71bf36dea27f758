/** The router by itself, for `main.ts`. */
export { createRouter, RouterProvider } from '@tanstack/react-router';
