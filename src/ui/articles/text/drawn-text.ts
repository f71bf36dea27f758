import { type ComponentType, createElement, Fragment, type ReactElement } from 'react';
import type { ArticlePiece } from '../../../content/posts/types.ts';

/** What stands for an element of a text, by its name. */
// biome-ignore lint/suspicious/noExplicitAny: each takes the attributes of its element
export type TextElements = Readonly<Record<string, ComponentType<any>>>;

/** Draws an article's text. Elements that `elements` does not name are drawn as they are. */
export function drawnText(text: readonly ArticlePiece[], elements: TextElements): ReactElement {
  const draw = (piece: ArticlePiece): string | ReactElement => {
    if (typeof piece === 'string') return piece;
    const [name, attributes, ...inside] = piece;
    return createElement(elements[name] ?? name, attributes || null, ...inside.map(draw));
  };
  return createElement(Fragment, null, ...text.map(draw));
}
