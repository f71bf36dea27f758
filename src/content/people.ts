import { article as integration } from 'virtual:posts/cited/integracao-sistemas-transformacao';
import { article as cloud } from 'virtual:posts/cited/migracao-aws';
import { article as mobile } from 'virtual:posts/cited/vantagens-mobile-multiplataforma';
import type { Citation } from './types.ts';

/** Someone of the company. All of them are fictional. */
export interface Person {
  /** Also the name of the portrait. */
  readonly slug: string;
  readonly name: string;
  readonly role: string;
  readonly text: string;
  /** What they wrote. */
  readonly article?: Citation;
}

export const peopleSection = {
  title: 'Quem faz',
  text: 'Quem assina os artigos, quem coordena o plantão e quem responde pelos seus dados.',
} as const;

/** The people the pages speak of: authors, who coordinates those on call, who answers for personal data. */
export const people: readonly Person[] = [
  {
    slug: 'rafael-brandalise',
    name: 'Rafael Brandalise',
    role: 'Especialista em integração de sistemas',
    text: 'Desenha filas e conciliações, e desliga servidores nos ensaios para ver o que se perde.',
    article: integration,
  },
  {
    slug: 'camila-yoshida',
    name: 'Camila Yoshida',
    role: 'Especialista em desenvolvimento mobile',
    text: 'Publica nas duas lojas e testa em aparelho barato, com pouca memória e nenhum sinal.',
    article: mobile,
  },
  {
    slug: 'otavio-kruger',
    name: 'Otávio Kruger',
    role: 'Especialista em infraestrutura e nuvem AWS',
    text: 'Planeja as migrações e coordena o plantão: a escala, o sobreaviso e a folga depois da madrugada.',
    article: cloud,
  },
  {
    slug: 'helena-zanatta',
    name: 'Helena Zanatta',
    role: 'Encarregada de dados',
    text: 'Responde pelos dados pessoais que passam por aqui e decide o que nem chega a ser guardado.',
  },
];
