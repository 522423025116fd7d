import type { Language } from '../../../platform/i18n/index.js';
import type { NewsKind } from '../preferences/channels.rules.js';

/** Title and message; `{{what}}` is a number or the name of an article, `{{who}}` a person. */
interface Text {
  readonly title: string;
  readonly message: string;
  /** The text for several occurrences. */
  readonly several?: string;
  /** The text for a part only. */
  readonly ofPart?: string;
}

type Texts = Readonly<Record<NewsKind, Text>> & { readonly somebody: string };

export const TEXTS: Readonly<Record<Language, Texts>> = {
  fr: {
    somebody: 'Quelqu’un',
    'request-submitted': { title: 'Demande à traiter', message: '{{who}} a envoyé la demande {{what}}.' },
    'request-reminded': {
      title: 'Décision attendue',
      message: 'La demande {{what}} attend toujours votre décision.',
    },
    'request-escalated': {
      title: 'Demande sans décision',
      message: 'Personne n’a décidé de la demande {{what}} dans le délai.',
    },
    'request-approved': { title: 'Demande approuvée', message: '{{who}} a approuvé la demande {{what}}.' },
    'request-refused': { title: 'Demande refusée', message: '{{who}} a refusé la demande {{what}}.' },
    'request-comment': {
      title: 'Nouveau commentaire',
      message: '{{who}} a commenté la demande {{what}}.',
      several: '{{count}} nouveaux commentaires sur la demande {{what}}.',
    },
    'substitute-proposed': {
      title: 'Article de remplacement proposé',
      message: '{{who}} propose un autre article pour la demande {{what}}.',
    },
    'still-needed': {
      title: 'En avez-vous encore besoin ?',
      message: 'La demande {{what}} attend toujours du stock. Dites si vous en avez encore besoin.',
    },
    'request-served': {
      title: 'Stock arrivé',
      message: 'Ce qui manquait à la demande {{what}} est maintenant réservé.',
      ofPart: 'Une partie de ce qui manquait à la demande {{what}} est maintenant réservée.',
    },
    'request-expired': {
      title: 'Réservation expirée',
      message: 'La réservation de la demande {{what}} a expiré.',
    },
    'order-ready': { title: 'Commande prête', message: 'La commande {{what}} est prête à être retirée.' },
    'order-delivered': { title: 'Commande remise', message: 'La commande {{what}} a été remise.' },
    'stock-alert': { title: 'Stock bas', message: 'Le stock de {{what}} est passé sous son seuil minimal.' },
    'lot-expiring': {
      title: 'Lot bientôt périmé',
      message: 'Le lot {{what}} expire dans moins de 30 jours.',
    },
    'lot-expired': { title: 'Lot périmé', message: 'Le lot {{what}} a expiré et n’est plus attribué.' },
    'loan-due': {
      title: 'Retour bientôt dû',
      message: 'Le matériel de la demande {{what}} est bientôt à rendre.',
    },
    'loan-overdue': {
      title: 'Retour en retard',
      message: 'Le matériel de la demande {{what}} aurait dû être rendu.',
    },
    'loan-transferred': {
      title: 'Matériel confié',
      message: '{{who}} vous a confié du matériel de la demande {{what}}.',
    },
    'webhook-disabled': {
      title: 'Webhook désactivé',
      message: 'Un webhook ne reçoit plus rien : ses envois échouaient.',
    },
  },
  en: {
    somebody: 'Somebody',
    'request-submitted': { title: 'Request to decide', message: '{{who}} has submitted request {{what}}.' },
    'request-reminded': {
      title: 'Decision awaited',
      message: 'Request {{what}} still waits for your decision.',
    },
    'request-escalated': {
      title: 'Request undecided',
      message: 'Nobody has decided request {{what}} in time.',
    },
    'request-approved': { title: 'Request approved', message: '{{who}} has approved request {{what}}.' },
    'request-refused': { title: 'Request refused', message: '{{who}} has refused request {{what}}.' },
    'request-comment': {
      title: 'New comment',
      message: '{{who}} has commented on request {{what}}.',
      several: '{{count}} new comments on request {{what}}.',
    },
    'substitute-proposed': {
      title: 'Substitute proposed',
      message: '{{who}} proposes another article for request {{what}}.',
    },
    'still-needed': {
      title: 'Do you still need it?',
      message: 'Request {{what}} still waits for stock. Say whether you still need it.',
    },
    'request-served': {
      title: 'Stock has arrived',
      message: 'What request {{what}} waited for is now reserved.',
      ofPart: 'A part of what request {{what}} waited for is now reserved.',
    },
    'request-expired': {
      title: 'Reservation expired',
      message: 'The reservation of request {{what}} has expired.',
    },
    'order-ready': { title: 'Order ready', message: 'Order {{what}} is ready to be collected.' },
    'order-delivered': { title: 'Order handed over', message: 'Order {{what}} has been handed over.' },
    'stock-alert': { title: 'Low stock', message: '{{what}} has fallen below its minimum.' },
    'lot-expiring': { title: 'Lot expires soon', message: 'Lot {{what}} expires within 30 days.' },
    'lot-expired': { title: 'Lot expired', message: 'Lot {{what}} has expired and is no longer allocated.' },
    'loan-due': { title: 'Due back soon', message: 'Equipment of request {{what}} is due back soon.' },
    'loan-overdue': { title: 'Overdue', message: 'Equipment of request {{what}} is overdue.' },
    'loan-transferred': {
      title: 'Equipment taken over',
      message: '{{who}} has transferred equipment of request {{what}} to you.',
    },
    'webhook-disabled': {
      title: 'Webhook disabled',
      message: 'A webhook gets nothing more: its deliveries failed.',
    },
  },
  es: {
    somebody: 'Alguien',
    'request-submitted': {
      title: 'Solicitud por decidir',
      message: '{{who}} ha enviado la solicitud {{what}}.',
    },
    'request-reminded': {
      title: 'Decisión pendiente',
      message: 'La solicitud {{what}} sigue esperando su decisión.',
    },
    'request-escalated': {
      title: 'Solicitud sin decidir',
      message: 'Nadie ha decidido a tiempo la solicitud {{what}}.',
    },
    'request-approved': {
      title: 'Solicitud aprobada',
      message: '{{who}} ha aprobado la solicitud {{what}}.',
    },
    'request-refused': {
      title: 'Solicitud rechazada',
      message: '{{who}} ha rechazado la solicitud {{what}}.',
    },
    'request-comment': {
      title: 'Nuevo comentario',
      message: '{{who}} ha comentado la solicitud {{what}}.',
      several: '{{count}} comentarios nuevos en la solicitud {{what}}.',
    },
    'substitute-proposed': {
      title: 'Artículo alternativo propuesto',
      message: '{{who}} propone otro artículo para la solicitud {{what}}.',
    },
    'still-needed': {
      title: '¿Aún lo necesita?',
      message: 'La solicitud {{what}} sigue a la espera de stock. Indique si aún lo necesita.',
    },
    'request-served': {
      title: 'Ha llegado stock',
      message: 'Lo que faltaba a la solicitud {{what}} ya está reservado.',
      ofPart: 'Una parte de lo que faltaba a la solicitud {{what}} ya está reservada.',
    },
    'request-expired': {
      title: 'Reserva caducada',
      message: 'La reserva de la solicitud {{what}} ha caducado.',
    },
    'order-ready': { title: 'Pedido listo', message: 'El pedido {{what}} está listo para recoger.' },
    'order-delivered': { title: 'Pedido entregado', message: 'El pedido {{what}} se ha entregado.' },
    'stock-alert': { title: 'Stock bajo', message: '{{what}} ha bajado de su mínimo.' },
    'lot-expiring': {
      title: 'Lote próximo a caducar',
      message: 'El lote {{what}} caduca en menos de 30 días.',
    },
    'lot-expired': { title: 'Lote caducado', message: 'El lote {{what}} ha caducado y ya no se asigna.' },
    'loan-due': {
      title: 'Devolución próxima',
      message: 'El material de la solicitud {{what}} debe devolverse pronto.',
    },
    'loan-overdue': {
      title: 'Devolución vencida',
      message: 'El material de la solicitud {{what}} ya debería haberse devuelto.',
    },
    'loan-transferred': {
      title: 'Material a su cargo',
      message: '{{who}} le ha transferido material de la solicitud {{what}}.',
    },
    'webhook-disabled': {
      title: 'Webhook desactivado',
      message: 'Un webhook ya no recibe nada: sus envíos fallaban.',
    },
  },
  it: {
    somebody: 'Qualcuno',
    'request-submitted': {
      title: 'Richiesta da decidere',
      message: '{{who}} ha inviato la richiesta {{what}}.',
    },
    'request-reminded': {
      title: 'Decisione attesa',
      message: 'La richiesta {{what}} attende ancora la tua decisione.',
    },
    'request-escalated': {
      title: 'Richiesta senza decisione',
      message: 'Nessuno ha deciso in tempo la richiesta {{what}}.',
    },
    'request-approved': {
      title: 'Richiesta approvata',
      message: '{{who}} ha approvato la richiesta {{what}}.',
    },
    'request-refused': {
      title: 'Richiesta rifiutata',
      message: '{{who}} ha rifiutato la richiesta {{what}}.',
    },
    'request-comment': {
      title: 'Nuovo commento',
      message: '{{who}} ha commentato la richiesta {{what}}.',
      several: '{{count}} nuovi commenti sulla richiesta {{what}}.',
    },
    'substitute-proposed': {
      title: 'Articolo alternativo proposto',
      message: '{{who}} propone un altro articolo per la richiesta {{what}}.',
    },
    'still-needed': {
      title: 'Ti serve ancora?',
      message: 'La richiesta {{what}} è ancora in attesa di merce. Indica se ti serve ancora.',
    },
    'request-served': {
      title: 'Merce arrivata',
      message: 'Ciò che mancava alla richiesta {{what}} ora è impegnato.',
      ofPart: 'Una parte di ciò che mancava alla richiesta {{what}} ora è impegnata.',
    },
    'request-expired': {
      title: 'Prenotazione scaduta',
      message: 'La prenotazione della richiesta {{what}} è scaduta.',
    },
    'order-ready': { title: 'Ordine pronto', message: 'L’ordine {{what}} è pronto per il ritiro.' },
    'order-delivered': { title: 'Ordine consegnato', message: 'L’ordine {{what}} è stato consegnato.' },
    'stock-alert': {
      title: 'Scorta bassa',
      message: 'La scorta di {{what}} è scesa sotto la soglia minima.',
    },
    'lot-expiring': { title: 'Lotto in scadenza', message: 'Il lotto {{what}} scade entro 30 giorni.' },
    'lot-expired': {
      title: 'Lotto scaduto',
      message: 'Il lotto {{what}} è scaduto e non viene più assegnato.',
    },
    'loan-due': {
      title: 'Da rendere a breve',
      message: 'Il materiale della richiesta {{what}} è da rendere a breve.',
    },
    'loan-overdue': {
      title: 'Reso in ritardo',
      message: 'Il materiale della richiesta {{what}} avrebbe dovuto essere reso.',
    },
    'loan-transferred': {
      title: 'Materiale affidato',
      message: '{{who}} ti ha affidato materiale della richiesta {{what}}.',
    },
    'webhook-disabled': {
      title: 'Webhook disattivato',
      message: 'Un webhook non riceve più nulla: i suoi invii fallivano.',
    },
  },
};
