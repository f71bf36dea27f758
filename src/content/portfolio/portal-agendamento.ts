import { companyName } from '../company.ts';
import type { ProjectCase } from '../types.ts';

export { project } from 'virtual:projects/only/portal-agendamento';

export const page: ProjectCase = {
  seo: {
    title: `Case: portal de agendamento de clínicas | ${companyName}`,
    description:
      'Um portal para marcar, confirmar e remarcar consultas em três clínicas, com lista de espera automática e acessível a quem usa leitor de tela. Veja o resultado.',
    keywords: ['agendamento online', 'portal do paciente', 'acessibilidade', 'C# .NET'],
  },
  summary:
    'As três Clínicas Vale Sereno tinham três agendas e a mesma fila no telefone. O portal juntou tudo e devolveu horários que ficavam vazios.',
  challenge: [
    'Cada clínica usava uma agenda própria. Quem não conseguia horário em uma não era avisado de que havia vaga em outra, e 18% das consultas terminavam em falta sem aviso.',
    'Boa parte dos pacientes tem mais de sessenta anos. Um portal que exigisse cadastro longo ou letra miúda só mudaria a fila de lugar.',
  ],
  solution: [
    'O paciente entra com CPF e um código que chega por mensagem, sem senha para lembrar. A tela seguinte já mostra os próximos horários do médico com quem costuma se consultar.',
    'A confirmação vai dois dias antes. Se a pessoa desmarca, o horário é oferecido à lista de espera, um paciente por vez, com trinta minutos para responder.',
    'Testamos com oito pacientes, dois deles cegos, antes de abrir. Os dados de saúde ficam em banco separado, cifrados, e todo acesso de funcionário é registrado.',
  ],
  results: [
    {
      figure: '11%',
      title: 'de faltas sem aviso; antes, 18%',
      text: 'Foi o que mudou nos seis primeiros meses.',
    },
    {
      figure: '61%',
      title: 'das marcações pelo portal',
      text: 'É a parte das marcações que deixou de passar pelo telefone.',
    },
    {
      figure: '± 90',
      title: 'horários por mês',
      text: 'Vagas de desistência que a lista de espera preenche nas três clínicas.',
    },
  ],
  lesson:
    'Na primeira versão, a lista de espera avisava todos ao mesmo tempo, e quem chegava depois se frustrava. Oferecer a um por vez demora mais e deixa as pessoas mais satisfeitas.',
};
