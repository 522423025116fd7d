import type { notifications as en } from '../en/notifications.js';
import type { Translation } from '../translation.js';

export const notifications: Translation<typeof en> = {
  somebody: 'Quelqu’un',
  'request-submitted': { title: 'Demande à traiter', message: '{{who}} a envoyé la demande {{what}}.' },
  'request-reminded': {
    title: 'Décision attendue',
    message: 'La demande {{what}} attend toujours votre décision.',
  },
  'request-escalated': {
    title: 'Demande sans décision',
    message: 'La demande {{what}} n’a pas été traitée dans le délai.',
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
};
