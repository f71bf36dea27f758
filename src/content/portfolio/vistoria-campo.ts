import { companyName } from '../company.ts';
import type { ProjectCase } from '../types.ts';

export { project } from 'virtual:projects/only/vistoria-campo';

export const page: ProjectCase = {
  seo: {
    title: `Case: aplicativo de vistoria sem sinal | ${companyName}`,
    description:
      'Laudos de inspeção feitos em subsolos e áreas rurais, sem internet: como o aplicativo da Vértice Engenharia guarda fotos e assinaturas e retoma cada envio.',
    keywords: ['aplicativo offline', 'vistoria', 'inspeção em campo', 'React Native'],
  },
  summary:
    'A Vértice inspeciona elevadores, caldeiras e subestações, quase sempre onde não há sinal. O laudo agora é feito inteiro no aparelho e enviado quando dá.',
  challenge: [
    'Os inspetores preenchiam papel, fotografavam com o próprio celular e montavam o laudo à noite. Entre a visita e a entrega passavam quatro dias, e às vezes uma foto ficava sem dono.',
    'Um aplicativo anterior, de outro fornecedor, foi abandonado depois de perder uma tarde de trabalho quando o sinal caiu no meio do envio.',
  ],
  solution: [
    'Decidimos que o aparelho é o lugar onde o laudo nasce, e o servidor, uma cópia. Tudo é gravado em SQLite a cada campo preenchido; fechar o aplicativo ou ficar sem bateria custa, no máximo, o campo que estava sendo preenchido.',
    'O envio é uma fila. Cada foto e cada laudo tem um identificador criado no aparelho, de modo que repetir um envio interrompido não cria um segundo. Fotos sobem em pedaços e continuam de onde pararam.',
    'Antes de qualquer tela, escrevemos um simulador que desligava a rede em momentos sorteados. Ele rodou todas as noites durante o projeto inteiro.',
  ],
  results: [
    {
      figure: '1 dia',
      title: 'até o laudo; antes, quatro',
      text: 'É o tempo mediano entre a visita e o laudo assinado.',
    },
    {
      figure: '0',
      title: 'laudos perdidos',
      text: 'Em quatorze meses e cerca de 3.100 inspeções, conferidas pelo número do protocolo.',
    },
    {
      figure: '22',
      title: 'inspetores em campo',
      text: 'Usam o aplicativo em cada vistoria. O treinamento foi de uma manhã.',
    },
  ],
  lesson:
    'Comprimíamos demais as fotos, e um perito pediu mais detalhe. Hoje a original fica no aparelho até o laudo ser aceito, e só então é apagada.',
};
