/** The path of the page that a file or an address belongs to: `/sobre` for `/sobre.html` and `/sobre`. */
export function pagePath(file: string): string {
  return file.replace(/(\/index)?\.html$/, '') || '/';
}

/** The file that answers a page's path: `/sobre.html` for `/sobre` and `/sobre/`, `/index.html` for `/`. */
export function pageFile(path: string): string {
  return `${path.replace(/\/+$/, '').toLowerCase() || '/index'}.html`;
}

/** The one path under which a page that was read is kept, however its address is written. */
export function keptPath(path: string): string {
  return pagePath(pageFile(path));
}
