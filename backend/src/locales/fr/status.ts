import type { status as en } from '../en/status.js';
import type { Translation } from '../translation.js';

export const status: Translation<typeof en> = {
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
