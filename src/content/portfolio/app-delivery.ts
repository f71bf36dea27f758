import { companyName } from '../company.ts';
import type { ProjectCase } from '../types.ts';

export { project } from 'virtual:projects/only/app-delivery';

export const page: ProjectCase = {
  seo: {
    title: `Case: aplicativo de delivery próprio | ${companyName}`,
    description:
      'O aplicativo de delivery da rede Cantina do Largo: pedido, pagamento por Pix e entrega acompanhada no mapa, com uma base de código para iOS e Android.',
    keywords: ['aplicativo de delivery', 'React Native', 'pedido online', 'restaurantes'],
  },
  summary:
    'A Cantina do Largo tem cinco restaurantes e entregadores próprios. O aplicativo leva o pedido do cliente até a comanda da cozinha sem ninguém digitar nada no meio.',
  challenge: [
    'Dois terços dos pedidos chegavam por telefone e por mensagem, no horário em que o salão também enche. Os outros vinham de aplicativos de terceiros, com comissão que chegava a um quarto do valor.',
    'A rede manteria esses aplicativos; queria dar a quem já a conhecia um caminho mais curto para pedir de novo.',
  ],
  solution: [
    'O centro do aplicativo é um botão: repetir o último pedido. Cardápio, endereço e pagamento vêm prontos, e o pedido habitual sai em três toques.',
    'Fizemos o aplicativo em React Native, com a mesma base de código para iOS e Android. O pagamento é por Pix ou cartão, em um provedor que guarda os dados do cartão por nós. A comanda sai na impressora da cozinha; se a internet do restaurante cair, um aviso toca no balcão e o pedido espera na fila.',
    'O lançamento, em janeiro de 2023, foi em um restaurante só, com a nossa equipe no balcão por uma semana. Os outros quatro entraram um a cada quinze dias.',
  ],
  results: [
    {
      figure: '38%',
      title: 'dos pedidos',
      text: 'É a parte que vinha do aplicativo seis meses depois, com os cinco restaurantes nele.',
    },
    {
      figure: '4 em 10',
      title: 'pedidos são repetidos',
      text: 'São os pedidos do aplicativo feitos pelo botão de repetir o último.',
    },
    {
      figure: '99,6%',
      title: 'das sessões sem falha',
      text: 'Medido em todos os aparelhos, incluindo os de entrada com Android antigo.',
    },
  ],
  lesson:
    'O mapa do entregador consumia bateria demais na primeira versão. Passamos a enviar a posição a cada vinte segundos em vez de dois; nenhum cliente reclamou.',
};
