/** As many characters of a hash as the names of files have. */
export const HASH_LENGTH = 7;

/**
 * The names of what a build serves under /assets/. Pages name dozens of these files, and a hash does
 * not compress: seven of its characters in place of eight tell the versions of a file apart as well.
 */
export const assetNames = {
  entryFileNames: `assets/[name]-[hash:${HASH_LENGTH}].js`,
  chunkFileNames: `assets/[name]-[hash:${HASH_LENGTH}].js`,
  assetFileNames: `assets/[name]-[hash:${HASH_LENGTH}][extname]`,
};
