/**
 * The names of what a build serves under /assets/. Pages name dozens of these files, and a hash does
 * not compress: seven of its characters in place of eight tell them apart as well.
 */
export const assetNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
};
