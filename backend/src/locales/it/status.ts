import type { status as en } from '../en/status.js';
import type { Translation } from '../translation.js';

export const status: Translation<typeof en> = {
  400: 'Non valido: un tipo errato, una chiave sconosciuta, un limite superato',
  401: 'Credenziali assenti o non più valide',
  403: 'Manca l’autorizzazione',
  404: 'Sconosciuto, o di un’altra organizzazione',
  405: 'L’indirizzo esiste, ma non accetta questo metodo',
  408: 'La richiesta non è arrivata in tempo',
  409: 'Un conflitto con lo stato attuale o con le giacenze',
  412: 'Qualcuno l’ha modificato nel frattempo: rileggilo',
  413: 'Il corpo è troppo grande',
  415: 'Questo tipo di contenuto non è accettato qui',
  421: 'L’intestazione Host indica un altro server',
  422: 'Una regola lo impedisce',
  428: 'Manca l’intestazione If-Match',
  429: 'Troppo spesso: attendi quanto indica Retry-After',
  431: 'Le intestazioni sono troppo grandi',
  500: 'Un guasto del server: il suo registro contiene il requestId della risposta',
  503: 'Troppo in una volta: riprova quando indica Retry-After',
};
