/** One order on its way from the shop to the ERP, with one failure. */
export const showcase = {
  title: 'O que acontece com o pedido?',
  text: 'Escolha a falha e volte no tempo, passo a passo.',
  failure: {
    legend: 'O que falha',
    options: [
      { value: 'none', label: 'Nada' },
      { value: 'request', label: 'O envio se perde' },
      { value: 'answer', label: 'A resposta se perde' },
    ],
  },
  key: { legend: 'Proteção', options: [{ value: 'key', label: 'Chave de idempotência' }] },
  step: 'Passo',
  stepOf: (step: number, count: number) => `${step} de ${count}`,
  shop: 'Loja',
  erp: 'ERP',
  orders: (count: number) => (count === 1 ? '1 pedido' : `${count} pedidos`),
  events: {
    saved: 'A loja grava o pedido e a intenção de enviar.',
    sent: 'A mensagem parte para o ERP.',
    requestLost: 'A conexão cai antes de a mensagem chegar. A loja não sabe o que houve.',
    stored: 'O ERP grava o pedido.',
    answerLost: 'A resposta se perde. A loja não sabe o que houve.',
    retried: 'Depois de uma espera, a loja envia a mesma mensagem.',
    recognised: 'O ERP reconhece a chave, não grava de novo e responde que já recebeu.',
    duplicated: 'Sem chave, o ERP grava o pedido outra vez.',
    answered: 'A resposta chega, e a loja marca o envio ao ERP como concluído.',
    reconciled: 'Às 6h30 a conciliação compara os dois lados: está tudo certo.',
    mismatch: 'Às 6h30 a conciliação acha um pedido a mais e avisa a equipe.',
  },
} as const;
