import type { mails as en } from '../en/mails.js';
import type { Translation } from '../translation.js';

export const mails: Translation<typeof en> = {
  signInCode: {
    subject: 'Su código de acceso a Stockroom',
    title: 'Su código de acceso',
    how: 'Introdúzcalo en la ventana donde lo ha solicitado o abra el enlace de abajo.',
    life: 'El código y el enlace son válidos durante {{minutes}} minutos y sirven una sola vez. Nunca le pediremos el código.',
    action: 'Acceder con este enlace',
    footer: 'Si no lo ha solicitado, ignore este mensaje: para acceder hace falta el código o el enlace.',
  },
  invitation: {
    subject: 'Invitación para unirse a una organización en Stockroom',
    title: 'Tiene una invitación',
    who: '{{inviter}} le invita a trabajar en la organización «{{tenant}}», con el rol «{{role}}».',
    how: 'Acceda con la dirección {{email}}: recibirá un código, no hay contraseña.',
    life: 'La invitación es válida durante {{days}} días.',
    action: 'Acceder',
    footer: '¿No conoce esta organización? Ignore este mensaje: nada ocurre sin usted.',
  },
  requestSubmitted: {
    subject: 'Por aprobar: solicitud {{number}}',
    title: 'Una solicitud espera su decisión',
    what: '{{requester}} ha hecho la solicitud {{number}}.',
    purpose: 'Motivo: {{purpose}}',
    action: 'Ver y decidir',
    footer:
      'El botón abre una página en la que puede aprobar o rechazar durante 7 días, sin iniciar sesión. No reenvíe este mensaje: la página actúa en su nombre.',
  },
  approvalNotice: {
    subject: {
      reminded: 'Recordatorio: la solicitud {{number}} espera una decisión',
      escalated: 'Aún sin decidir: solicitud {{number}}',
    },
    title: {
      reminded: 'Una solicitud espera su decisión',
      escalated: 'Una solicitud sigue sin decidir',
    },
    what: '{{requester}} envió la solicitud {{number}} el {{date}}. Sigue pendiente de una decisión.',
    todo: {
      reminded: 'Apruébela o rechácela, entera o línea por línea.',
      escalated: 'Los aprobadores no han decidido a tiempo. Decida usted o hable con ellos.',
    },
    action: 'Ver la solicitud',
    footer: {
      reminded:
        'Este recordatorio se envía una sola vez, a quienes pueden aprobar la solicitud. No lo reenvíe: el botón actúa en su nombre.',
      escalated: 'Este mensaje se envía una sola vez, a propietarios y administradores.',
    },
  },
  substituteProposed: {
    subject: 'Artículo alternativo propuesto: {{number}}',
    title: 'El almacén propone otro artículo',
    what: 'Para su solicitud {{number}}, en lugar de {{article}}, el almacén propone: {{substitute}} ({{quantity}}).',
    until: 'Responda antes del {{date}}. Sin respuesta, su solicitud queda como está.',
    action: 'Responder',
    open: 'Abrir en Stockroom',
    footer:
      'El botón abre una página en la que puede aceptar o rechazar, sin iniciar sesión. No reenvíe este mensaje: la página actúa en su nombre.',
  },
  reservationExpired: {
    subject: 'Reserva caducada: {{number}}',
    title: 'Una reserva ha caducado',
    what: {
      count: 'days',
      one: 'La preparación de la solicitud {{number}} no ha empezado en {{days}} día. La reserva queda cancelada para: {{articles}}.',
      other:
        'La preparación de la solicitud {{number}} no ha empezado en {{days}} días. La reserva queda cancelada para: {{articles}}.',
    },
    over: 'El tiempo para el que la solicitud {{number}} necesitaba estos artículos ha pasado. Lo que aún esperaba queda cancelado: {{articles}}.',
    todo: 'Si estos artículos siguen siendo necesarios, haga una nueva solicitud.',
    action: 'Ver la solicitud',
    footer: 'Este mensaje se envía a quien hizo la solicitud y a quien la aprobó.',
  },
  loanReminder: {
    subject: {
      upcoming: 'Devolver el {{date}}',
      overdue: 'Devolución vencida desde el {{date}}',
      'long-overdue': 'Último recordatorio: devolución vencida desde el {{date}}',
    },
    title: {
      upcoming: 'Pronto hay que devolver material',
      overdue: 'Hay material que ya debería haberse devuelto',
      'long-overdue': 'Falta material desde hace más de una semana',
    },
    holder: 'Tiene en préstamo, por la solicitud {{number}}:',
    manager: '{{holder}} tiene en préstamo, por la solicitud {{number}}:',
    what: '{{articles}}. Vencimiento: {{date}}. Almacén: {{site}}.',
    action: 'Ver los préstamos',
    footer: 'Este recordatorio se envía una vez antes del vencimiento y dos veces después.',
  },
  ledgerAlarm: {
    subject: 'Stockroom: sus registros de stock no cuadran',
    title: 'Sus registros no cuadran',
    what: 'La comprobación automática de {{tenant}} ha encontrado datos que se contradicen. Es posible que se hayan modificado fuera de Stockroom o restaurado desde una copia de seguridad.',
    where: 'Primer problema: {{problem}} ({{place}}). Problemas en total: {{count}}.',
    todo: 'No corrija nada a mano. Reenvíe este mensaje a la persona que administra el servidor: el comando «npm run verify» le muestra los detalles.',
    action: 'Abrir el registro de actividad',
    footer: 'Este mensaje se envía una sola vez por problema, a todos los propietarios de la organización.',
  },
  webhookDisabled: {
    subject: 'Se ha desactivado un webhook',
    title: 'Se ha desactivado un webhook',
    gone: 'El receptor {{host}} ha respondido que ya no existe (410).',
    failing: 'Los envíos a {{host}} fallan desde hace cinco días.',
    todo: 'No se le envía nada más. Lo que queda pendiente se enviará si vuelve a activar el webhook.',
    action: 'Ver los webhooks',
    footer: 'Este mensaje se envía a quienes gestionan las integraciones.',
  },
  news: {
    action: 'Abrir en Stockroom',
    part: 'Aprobada en parte. Motivos:',
    footer: 'Recibe este mensaje de {{tenant}} según sus preferencias de notificación.',
  },
  digest: {
    subject: 'Su resumen del {{date}}',
    title: 'Lo que ha pasado desde el último resumen',
    more: { count: 'count', one: 'y {{count}} más.', other: 'y {{count}} más.' },
    action: 'Abrir Stockroom',
    footer: 'Recibe este resumen una vez al día, si ha pasado algo.',
  },
  unsubscribeLinks: { off: 'No recibir más estos correos', settings: 'Preferencias' },
};
