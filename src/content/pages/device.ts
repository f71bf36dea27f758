import { companyName } from '../company.ts';
import type { Seo } from '../types.ts';

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** A size as one says it: '0,5 MB', '12 MB'. */
export function inMegabytes(bytes: number): string {
  const megabytes = bytes / 1e6;
  return `${megabytes.toFixed(megabytes < 10 ? 1 : 0).replace('.', ',')} MB`;
}

/** Words of the page that shows what the site keeps on this device. */
export const devicePage = {
  seo: {
    title: `Dados neste aparelho | ${companyName}`,
    description: `Veja o que o site da ${companyName} guarda neste aparelho: páginas para ler sem internet, mensagens pendentes e rascunho. E apague tudo.`,
    keywords: ['privacidade', 'apagar dados'],
  } satisfies Seo,
  title: 'Dados neste aparelho',
  lead: 'O que este site guarda no seu navegador e como apagar.',
  explanation: [
    'Para abrir sem internet, o site guarda cópias das próprias páginas e dos artigos. Uma mensagem pendente fica aqui até chegar. Se não chegar em 30\u00a0dias, é apagada, mas só 7\u00a0dias depois de você ver um aviso. O rascunho do formulário fica na aba até você enviar, limpar o formulário ou fechar a aba; se você a reabrir, o navegador pode trazê-lo de volta.',
    'Alguns navegadores, como o Safari, apagam sem aviso o que um site guarda depois de sete dias de uso do navegador sem visita ao site. O site instalado na tela de início escapa disso, mas não herda o que está no Safari. Em uma janela anônima, tudo some quando ela é fechada.',
    'Nada disso sai deste aparelho, a não ser a mensagem que você envia.',
  ],
  withoutScript:
    'Sem JavaScript, o site não guarda nada de novo nem consegue mostrar ou apagar o que guardou antes. Para isso, ative o JavaScript ou limpe os dados do site nas configurações do navegador.',
  facts: {
    heading: 'Agora',
    pages: 'Para ler sem internet',
    pageCount: (count: number) => plural(count, 'página', 'páginas'),
    space: 'Espaço ocupado',
    messages: 'Mensagens pendentes',
    noMessages: 'nenhuma',
    messageCount: (count: number) => plural(count, 'mensagem', 'mensagens'),
    unreadable: 'o navegador não deixa ver',
    seeMessages: (count: number) =>
      count === 1 ? 'Ver a mensagem pendente' : 'Ver as mensagens pendentes',
    draft: 'Rascunho nesta aba',
    hasDraft: 'há um texto não enviado no formulário',
    noDraft: 'nenhum',
    isApp: 'Aberto como aplicativo',
    yes: 'sim',
    no: 'não',
    version: 'Versão do site',
    looking: 'procurando...',
    unknown: 'este navegador não informa',
  },
  update: {
    action: 'Atualizar agora',
    looking: 'Procurando uma versão nova...',
    newest: 'Este aparelho já tem a versão mais nova.',
    applying: 'Há uma versão nova. A página vai recarregar.',
    unreachable: 'Não foi possível buscar uma versão nova. Confira a conexão e tente de novo.',
    unsupported:
      'O site não está guardado neste navegador: cada página já vem na versão mais nova.',
  },
  pages: 'Dá para ler sem internet',
  erase: {
    heading: 'Apagar',
    text: 'Apaga as páginas guardadas, as mensagens pendentes, o rascunho desta aba e as preferências. O que já chegou até nós não se apaga por aqui: veja os seus direitos na página de privacidade.',
    action: 'Apagar o que o site guarda aqui',
    title: 'Apagar o que o site guarda neste aparelho?',
    nothingWaits: 'Não há mensagens pendentes.',
    waiting: (count: number) =>
      count === 1
        ? 'Ainda não temos a confirmação de que esta mensagem chegou. Esta é a única cópia neste aparelho:'
        : `Ainda não temos a confirmação de que estas ${count} mensagens chegaram. Estas são as únicas cópias neste aparelho:`,
    /** Messages whose text this version of the site cannot show. */
    unnamed: (count: number) =>
      plural(
        count,
        'mensagem que não conseguimos mostrar',
        'mensagens que não conseguimos mostrar',
      ),
    loading: 'Ainda não sabemos se há mensagens pendentes. Se houver, serão perdidas.',
    unreadable: 'Não foi possível ver se há mensagens pendentes. Se houver, serão perdidas.',
    draft: 'O rascunho do formulário também será perdido.',
    confirm: 'Apagar tudo',
    cancel: 'Manter',
    erasing: 'Apagando...',
    done: 'O que o site guardava neste aparelho foi apagado; um rascunho aberto em outra aba some quando você a fechar. Ao recarregar ou abrir o site de novo, ele volta a guardar as páginas.',
    failed:
      'Uma parte não pôde ser apagada. Tente de novo, ou limpe os dados do site nas configurações do navegador.',
  },
} as const;
