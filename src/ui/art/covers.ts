import { block, field, grove, inCloud, scale, screen, seed } from './geometry/forms.ts';
import type { Lattice } from './geometry/lattice.ts';
import { line, type Picture, placed, rect, shape } from './geometry/picture.ts';
import { seededRandom } from './geometry/random.ts';
import { gralha } from './motifs/gralha.ts';
import { greatScale } from './motifs/great-scale.ts';

const width = 1280;
const height = 720;

const cover = (...marks: string[]): Picture => ({
  width,
  height,
  body: rect('h', 0, 0, width, height) + marks.join(''),
});

/** Two banks, two kinds of scales, one bridge whose stones belong to both. */
function integration(): Picture {
  const lattice: Lattice = { a: 28, b: 22, x: 640, y: 418 };
  const arch = (x: number, y: number) => {
    const ring = Math.hypot((x - 640) / 340, (y - 640) / 260);
    return ring > 0.98 && ring < 1.16;
  };
  const deck = (x: number, y: number) => Math.abs(y - 352) < 32 && Math.abs(x - 640) < 430;
  const stone = (x: number, y: number) => y < 620 && (arch(x, y) || deck(x, y));
  const shared = (x: number) => Math.abs(x - 640) < 90;
  return cover(
    greatScale({ a: 24, b: 18, x: 640, y: 240 }, 8.5, 'a3', 'a4'),
    shape('m1', 'M0 470L180 380 330 450 470 400 640 480 800 410 960 460 1120 370 1280 450V720H0z'),
    shape('m2', 'M180 380L330 450 250 470zM470 400L640 480 520 470zM1120 370L1280 450 1180 470z'),
    shape('g4', 'M0 600H1280V720H0z'),
    line('g3', 3, 'M430 634h120M600 660h170M480 690h90M760 626h90M690 700h140'),
    field(lattice, width, height, 'p2', 0.92, (x, y) => stone(x, y) && x < 640 && !shared(x)),
    field(lattice, width, height, 'g2', 0.92, (x, y) => stone(x, y) && x > 640 && !shared(x)),
    field(lattice, width, height, 'a2', 0.92, (x, y) => stone(x, y) && shared(x)),
    shape('p1', 'M0 330L150 330 250 400 330 640 380 720H0z'),
    shape('p2', 'M0 330L150 330 250 400 110 470z'),
    shape('g1', 'M1280 330L1130 330 1030 400 950 640 900 720H1280z'),
    shape('g2', 'M1280 330L1130 330 1030 400 1170 470z'),
    grove('p2', [
      [84, 336, 3.4],
      [168, 340, 2.3],
    ]),
    grove('g2', [
      [1186, 336, 3.4],
      [1106, 340, 2.3],
    ]),
    placed(700, 190, gralha(), ' scale(.7)'),
  );
}

/** One seed, one trunk, and a device for each leaf. */
function mobile(): Picture {
  const tips: [number, number][] = [
    [180, 400],
    [384, 280],
    [896, 280],
    [1100, 400],
  ];
  const branches = tips.map(([x, y]) => `M640 ${y + 220}Q${x} ${y + 210} ${x} ${y}`);
  const phone = (x: number, y: number, ink: 'p3' | 'g3') =>
    screen(x - 58, y - 110, 116, 210, 12) +
    shape(ink, scale(x, y - 46, 40, 36)) +
    shape('m3', block(x - 40, y + 18, 80, 10) + block(x - 40, y + 40, 52, 10)) +
    shape('a2', block(x - 40, y + 66, 80, 18));
  const tablet = (x: number) =>
    screen(x - 86, 130, 172, 196, 12) +
    shape('g3', scale(x, 194, 60, 44)) +
    shape('m3', block(x - 60, 252, 120, 12) + block(x - 60, 278, 76, 12));
  return cover(
    greatScale({ a: 24, b: 18, x: 640, y: 300 }, 14.5, 'm1', 'm1'),
    line('p2', 11, branches.join('')),
    shape('p2', 'M630 200h20l10 440h-40z'),
    shape('k', 'M0 640L300 624 640 634 980 622 1280 640V720H0z'),
    phone(180, 380, 'p3'),
    phone(1100, 380, 'p3'),
    tablet(384),
    tablet(896),
    screen(520, 64, 240, 156, 12),
    shape('p2', scale(582, 128, 40, 36)),
    shape('m3', block(640, 98, 96, 14) + block(640, 126, 96, 14) + block(640, 154, 60, 14)),
    shape('a2', block(546, 184, 188, 14)),
    seed(640, 716, -90, 76),
  );
}

/** A heavy house of scales that lets go of the ground and becomes a cloud. */
function cloud(): Picture {
  const random = seededRandom('migracao-aws');
  const lattice: Lattice = { a: 18, b: 14, x: 320, y: 600 };
  const house = (x: number, y: number) => x > 130 && x < 510 && y > 250 && y < 640;
  const left = (x: number, y: number) => (x - 130) / 380 + (640 - y) / 390;
  const stays = (x: number, y: number) => house(x, y) && left(x, y) < 1.0 + random() * 0.6;
  const onTheWay = (x: number, y: number) => {
    const along = (x - 330) / 500;
    const middle = 420 - along * 150;
    return (
      along > 0 && along < 1.1 && Math.abs(y - middle) < 130 && random() < 0.5 * (1.25 - along)
    );
  };
  const inside = (x: number, y: number) => inCloud(x, y, 905, 400, 2.3);
  return cover(
    greatScale({ a: 24, b: 18, x: 905, y: 270 }, 9.5, 'a3', 'a4'),
    shape('m1', 'M0 600L200 540 380 590 560 530 760 600 940 540 1120 590 1280 550V720H0z'),
    grove('m3', [
      [640, 640, 2],
      [712, 644, 1.5],
      [1080, 640, 2.2],
      [1172, 642, 1.6],
    ]),
    field(lattice, width, height, 'p2', 0.9, stays),
    field(
      lattice,
      width,
      height,
      'p4',
      0.7,
      (x, y) => !inside(x, y) && !house(x, y) && onTheWay(x, y),
    ),
    field(lattice, width, height, 'g2', 0.9, inside),
    field(
      lattice,
      width,
      height,
      'g3',
      0.9,
      (x, y) => inside(x, y) && inCloud(x + 26, y + 60, 905, 400, 2.3),
    ),
    shape('k', 'M0 640L340 630 760 648 1280 634V720H0z'),
    placed(560, 190, gralha(), ' scale(-.55 .55)'),
  );
}

/** The articles' covers, by the slug of the article. */
export const articleCovers: Readonly<Record<string, () => Picture>> = {
  'integracao-sistemas-transformacao': integration,
  'vantagens-mobile-multiplataforma': mobile,
  'migracao-aws': cloud,
};
