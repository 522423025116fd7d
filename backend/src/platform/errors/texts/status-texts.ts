import type { Language } from '../../i18n/index.js';
import type { ERRORS } from '../codes.js';

type ErrorStatus = (typeof ERRORS)[keyof typeof ERRORS]['status'];
type Texts = Readonly<Record<ErrorStatus, string>>;

/** When the API answers each status. The OpenAPI document has the English ones. */
const en: Texts = {
  400: 'Malformed: a wrong type, an unknown key, over a limit',
  401: 'No or no longer valid credentials',
  403: 'The permission is missing',
  404: 'Unknown, or of another tenant',
  405: 'The address exists, and does not take this method',
  408: 'The request did not arrive in time',
  409: 'A conflict with the current state or the stock',
  412: 'Changed since it was read: read it again',
  413: 'The body is too large',
  415: 'The content type is not supported',
  421: 'The Host header names another server',
  422: 'Refused by a rule',
  428: 'If-Match is missing',
  429: 'Too many calls: wait for Retry-After',
  431: 'The headers are too large',
  500: 'A fault of the server: its log has the requestId of the answer',
  503: 'Overloaded: retry after Retry-After',
};

const fr: Texts = {
  400: 'Mal formé : un mauvais type, une clé inconnue, une limite dépassée',
  401: 'Identification absente ou expirée',
  403: 'L’autorisation manque',
  404: 'Inconnu, ou d’une autre organisation',
  405: 'L’adresse existe, mais n’accepte pas cette méthode',
  408: 'La requête n’est pas arrivée à temps',
  409: 'Un conflit avec l’état actuel ou avec le stock',
  412: 'Quelqu’un l’a modifié entre-temps : relisez-le',
  413: 'Le corps est trop grand',
  415: 'Ce type de contenu n’est pas accepté ici',
  421: 'L’en-tête Host désigne un autre serveur',
  422: 'Une règle s’y oppose',
  428: 'L’en-tête If-Match manque',
  429: 'Trop souvent : attendez le temps indiqué par Retry-After',
  431: 'Les en-têtes sont trop grands',
  500: 'Une panne du serveur : son journal contient le requestId de la réponse',
  503: 'Trop à la fois : réessayez après le temps indiqué par Retry-After',
};

const es: Texts = {
  400: 'Mal formado: un tipo incorrecto, una clave desconocida, un límite superado',
  401: 'Sin credenciales, o ya no son válidas',
  403: 'Falta el permiso',
  404: 'Desconocido, o de otra organización',
  405: 'La dirección existe, pero no admite este método',
  408: 'La petición no llegó a tiempo',
  409: 'Un conflicto con el estado actual o con las existencias',
  412: 'Alguien lo ha modificado entretanto: vuelva a leerlo',
  413: 'El cuerpo es demasiado grande',
  415: 'Este tipo de contenido no se admite aquí',
  421: 'La cabecera Host nombra otro servidor',
  422: 'Una regla lo impide',
  428: 'Falta la cabecera If-Match',
  429: 'Demasiado a menudo: espere lo que indica Retry-After',
  431: 'Las cabeceras son demasiado grandes',
  500: 'Un fallo del servidor: su registro contiene el requestId de la respuesta',
  503: 'Demasiado a la vez: vuelva a intentarlo cuando indica Retry-After',
};

const it: Texts = {
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

export const statusTexts: Readonly<Record<Language, Texts>> = { fr, en, es, it };
