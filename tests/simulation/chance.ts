/** What chooses wherever a run could go on in more than one way. */
export interface Chance {
  /** A whole number from 0 to `end`, without `end`. `end` is 1 or more. */
  below(end: number): number;
}

/** The chooser of a seeded run: the same seed chooses the same (sfc32, seeded by splitmix32). */
export class SeededChance implements Chance {
  #a: number;
  #b: number;
  #c: number;
  #count = 1;

  constructor(seed: number) {
    // A seed may need more than the 32 bits that the generator mixes at a time.
    let state = (seed ^ Math.floor(seed / 2 ** 32)) | 0;
    const mixed = () => {
      state = (state + 0x9e3779b9) | 0;
      let value = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
      value = Math.imul(value ^ (value >>> 15), 0x735a2d97);
      return value ^ (value >>> 15);
    };
    this.#a = mixed();
    this.#b = mixed();
    this.#c = mixed();
    for (let turn = 0; turn < 12; turn += 1) this.#next();
  }

  below(end: number): number {
    return end <= 1 ? 0 : Math.floor(this.number() * end);
  }

  /** In [0, 1). */
  number(): number {
    return this.#next() / 2 ** 32;
  }

  /** Whether something of this probability happens. What never happens costs no choice. */
  happens(probability: number): boolean {
    return probability > 0 && this.number() < probability;
  }

  /** One of them; throws where there is none. */
  pick<T>(from: readonly T[]): T {
    const picked = from[this.below(from.length)];
    if (picked === undefined) throw new Error('there is nothing to pick from');
    return picked;
  }

  /** As `crypto.getRandomValues`, for bytes. */
  fill<T extends ArrayBufferView | null>(array: T): T {
    if (array instanceof Uint8Array) for (const at of array.keys()) array[at] = this.#next();
    return array;
  }

  #next(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#count) | 0;
    this.#count = (this.#count + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + sum;
    return sum >>> 0;
  }
}
