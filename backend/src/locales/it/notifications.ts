import type { notifications as en } from '../en/notifications.js';
import type { Translation } from '../translation.js';

export const notifications: Translation<typeof en> = {
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
    message: 'La richiesta {{what}} non è stata decisa in tempo.',
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
};
