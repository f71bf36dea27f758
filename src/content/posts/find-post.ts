import { buckets } from 'virtual:posts/buckets';
import { bucketOf } from './bucket.ts';
import type { Article } from './types.ts';

/** Loads what is known of an article, without its text; undefined for a slug no article has. */
export async function findPost(slug: string): Promise<Article | undefined> {
  const bucket = await buckets[bucketOf(slug, buckets.length)]?.();
  return bucket?.posts.get(slug)?.();
}
