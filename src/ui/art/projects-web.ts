import { block, scale, windowFrame } from './geometry/forms.ts';
import type { Ink } from './geometry/ink.ts';
import { line, type Picture, rect, shape } from './geometry/picture.ts';
import { stage, text } from './project-stage.ts';

/** A panel of stock: shelves of scales and a chart of bars. */
function stock(): Picture {
  const boxes: Record<'p3' | 'p4' | 'a2', string> = { p3: '', p4: '', a2: '' };
  const kinds = ['p3', 'p4', 'p3', 'a2', 'p3', 'p3', 'p4'] as const;
  for (let shelf = 0; shelf < 3; shelf += 1) {
    for (let place = 0; place < 6; place += 1) {
      const kind = kinds[(shelf * 5 + place * 3) % kinds.length] ?? 'p3';
      boxes[kind] += scale(392 + place * 66, 266 + shelf * 96, 29, 30);
    }
  }
  const bars = [70, 104, 88, 136, 120, 168];
  return stage(
    'forest',
    640,
    400,
    windowFrame(150, 110, 980, 580),
    shape('m1', 'M150 162h150v528H164q-14 0-14-14z'),
    shape('m3', text(178, 210, [94, 70, 84, 60, 78], 44, 12)),
    shape('a2', scale(172, 348, 6, 8)),
    shape('p3', boxes.p3),
    shape('p4', boxes.p4),
    shape('a2', boxes.a2),
    shape('p1', [0, 1, 2].map((shelf) => block(350, 297 + shelf * 96, 420, 7)).join('')),
    shape('m2', text(350, 548, [180, 420, 420], 44, 10)),
    shape('p3', block(350, 592, 300, 10) + block(350, 636, 220, 10)),
    line('m2', 3, 'M820 210V650H1090'),
    shape(
      'g3',
      bars.map((tall, n) => block(842 + n * 41, 648 - tall * 2.1, 26, tall * 2.1)).join(''),
    ),
    shape('g2', bars.map((tall, n) => scale(855 + n * 41, 648 - tall * 2.1, 13, 10)).join('')),
    shape('a2', scale(1060, 648 - 168 * 2.1, 13, 10)),
  );
}

const garments: Record<'shirt' | 'dress' | 'trousers' | 'scarf', (x: number, y: number) => string> =
  {
    shirt: (x, y) =>
      `M${x - 22} ${y - 50}L${x} ${y - 36} ${x + 22} ${y - 50} ${x + 62} ${y - 22} ${x + 42} ${y + 6} ${x + 30} ${y - 4}V${y + 54}H${x - 30}V${y - 4}L${x - 42} ${y + 6} ${x - 62} ${y - 22}z`,
    dress: (x, y) =>
      `M${x - 20} ${y - 56}L${x} ${y - 40} ${x + 20} ${y - 56} ${x + 16} ${y - 10} ${x + 50} ${y + 58}H${x - 50}L${x - 16} ${y - 10}z`,
    trousers: (x, y) =>
      `M${x - 32} ${y - 56}h64l12 114h-32L${x} ${y - 14} ${x - 12} ${y + 58}h-32z`,
    scarf: (x, y) =>
      `M${x - 40} ${y - 50}h80l-22 34 22 74h-36L${x - 6} ${y - 8} ${x - 18} ${y + 58}h-30l12-74z`,
  };

/** A shop's window: garments in a grid, each on a scale. */
function shop(): Picture {
  const wares: ['shirt' | 'dress' | 'trousers' | 'scarf', Ink, Ink][] = [
    ['shirt', 'a4', 'a1'],
    ['dress', 'g4', 'g2'],
    ['scarf', 'm2', 'p3'],
    ['trousers', 'm2', 'p2'],
    ['shirt', 'g4', 'g3'],
    ['dress', 'a4', 'a2'],
  ];
  return stage(
    'sky',
    640,
    400,
    windowFrame(170, 90, 940, 620),
    shape('m3', text(214, 182, [150], 26, 14)),
    shape('m2', block(420, 184, 70, 10) + block(514, 184, 70, 10) + block(608, 184, 70, 10)),
    shape('a2', scale(1050, 188, 20, 16)),
    ...wares.map(([kind, ground, ink], n) => {
      const [x, y] = [334 + (n % 3) * 306, 318 + Math.floor(n / 3) * 238];
      return (
        rect('h', x - 134, y - 92, 268, 214, 10) +
        shape(ground, scale(x, y - 6, 112, 84)) +
        shape(ink, garments[kind](x, y)) +
        shape('m3', block(x - 114, y + 92, 120, 11)) +
        shape('p3', block(x + 66, y + 90, 48, 15))
      );
    }),
  );
}

/** A week in columns, with its booked hours. */
function agenda(): Picture {
  const booked: [number, number, number, Ink][] = [
    [0, 0, 2, 'p3'],
    [0, 4, 1, 'g3'],
    [1, 1, 2, 'g3'],
    [1, 5, 2, 'p4'],
    [2, 0, 1, 'p4'],
    [2, 3, 2, 'a2'],
    [3, 2, 1, 'p3'],
    [3, 4, 3, 'g3'],
    [4, 0, 3, 'p3'],
    [4, 5, 1, 'p4'],
  ];
  const left = (day: number) => 306 + day * 164;
  return stage(
    'forest',
    640,
    400,
    windowFrame(150, 90, 980, 620),
    shape('m3', [0, 1, 2, 3, 4].map((day) => scale(left(day) + 72, 200, 24, 18)).join('')),
    shape('p2', scale(left(2) + 72, 200, 30, 24)),
    shape('m3', [0, 1, 2, 3, 4, 5, 6].map((hour) => block(188, 252 + hour * 62, 66, 10)).join('')),
    line('m1', 3, [0, 1, 2, 3, 4, 5, 6, 7].map((hour) => `M280 ${240 + hour * 62}H1104`).join('')),
    ...booked.map(([day, hour, hours, ink]) => {
      const [x, y] = [left(day), 244 + hour * 62];
      return rect(ink, x, y, 144, hours * 62 - 8, 8);
    }),
    shape(
      'w',
      booked
        .map(
          ([day, hour]) =>
            scale(left(day) + 24, 270 + hour * 62, 11, 12) +
            block(left(day) + 46, 265 + hour * 62, 74, 9),
        )
        .join(''),
    ),
    shape('a1', scale(left(2) + 72, 508, 16, 22)),
  );
}

/** Pictures of projects seen in a browser, by the slug of the project. */
export const webProjectPictures: Readonly<Record<string, () => Picture>> = {
  'sistema-gestao': stock,
  ecommerce: shop,
  'portal-agendamento': agenda,
};
