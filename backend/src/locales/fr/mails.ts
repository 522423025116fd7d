import type { mails as en } from '../en/mails.js';
import type { Translation } from '../translation.js';

export const mails: Translation<typeof en> = {
  signInCode: {
    subject: 'Votre code de connexion à Stockroom',
    title: 'Votre code de connexion',
    how: 'Saisissez-le dans la fenêtre où vous l’avez demandé, ou ouvrez le lien ci-dessous.',
    life: 'Le code et le lien sont valables {{minutes}} minutes et ne servent qu’une fois. Nous ne vous demanderons jamais le code.',
    action: 'Se connecter par ce lien',
    footer: 'Si vous n’avez rien demandé, ignorez ce message : la connexion exige le code ou le lien.',
  },
  invitation: {
    subject: 'Invitation à rejoindre une organisation sur Stockroom',
    title: 'Vous avez reçu une invitation',
    who: '{{inviter}} vous invite à travailler dans l’organisation « {{tenant}} », avec le rôle « {{role}} ».',
    how: 'Connectez-vous avec l’adresse {{email}} : un code vous sera envoyé, il n’y a pas de mot de passe.',
    life: 'L’invitation est valable {{days}} jours.',
    action: 'Se connecter',
    footer: 'Vous ne connaissez pas cette organisation ? Ignorez ce message : rien ne se passe sans vous.',
  },
  requestSubmitted: {
    subject: 'À valider : demande {{number}}',
    title: 'Une demande attend votre décision',
    what: '{{requester}} a fait la demande {{number}}.',
    purpose: 'Motif : {{purpose}}',
    action: 'Voir et décider',
    footer:
      'Le bouton ouvre une page où vous pouvez valider ou refuser, sans vous connecter, pendant 7 jours. Ne transférez pas ce message : la page est à votre nom.',
  },
  approvalNotice: {
    subject: {
      reminded: 'Rappel : la demande {{number}} attend une décision',
      escalated: 'Toujours sans décision : la demande {{number}}',
    },
    title: {
      reminded: 'Une demande attend votre décision',
      escalated: 'Une demande reste sans décision',
    },
    what: '{{requester}} a envoyé la demande {{number}} le {{date}}. Elle attend encore une décision.',
    todo: {
      reminded: 'Approuvez-la ou refusez-la, en entier ou ligne par ligne.',
      escalated: 'Les approbateurs n’ont pas décidé dans le délai. Décidez, ou voyez avec eux.',
    },
    action: 'Voir la demande',
    footer: {
      reminded:
        'Ce rappel n’est envoyé qu’une fois, aux personnes qui peuvent approuver la demande. Ne le transférez pas : le bouton agit en votre nom.',
      escalated: 'Ce message n’est envoyé qu’une fois, aux propriétaires et aux administrateurs.',
    },
  },
  substituteProposed: {
    subject: 'Article de remplacement proposé : {{number}}',
    title: 'Le dépôt propose un autre article',
    what: 'Pour votre demande {{number}}, à la place de {{article}}, le dépôt propose : {{substitute}} ({{quantity}}).',
    until: 'Répondez avant le {{date}}. Sans réponse, votre demande reste telle quelle.',
    action: 'Répondre',
    open: 'Ouvrir dans Stockroom',
    footer:
      'Le bouton ouvre une page où vous pouvez accepter ou refuser, sans vous connecter. Ne transférez pas ce message : la page est à votre nom.',
  },
  reservationExpired: {
    subject: 'Réservation expirée : {{number}}',
    title: 'Une réservation a expiré',
    what: {
      count: 'days',
      one: 'La préparation de la demande {{number}} n’a pas commencé en {{days}} jour. La réservation est annulée pour : {{articles}}.',
      other:
        'La préparation de la demande {{number}} n’a pas commencé en {{days}} jours. La réservation est annulée pour : {{articles}}.',
    },
    over: 'Le temps pour lequel la demande {{number}} avait besoin de ces articles est passé. Ce qui attendait encore est annulé : {{articles}}.',
    todo: 'Si ces articles sont encore nécessaires, faites une nouvelle demande.',
    action: 'Voir la demande',
    footer: 'Ce message est envoyé à la personne qui a fait la demande et à celle qui l’a approuvée.',
  },
  loanReminder: {
    subject: {
      upcoming: 'À rendre le {{date}}',
      overdue: 'Retour en retard depuis le {{date}}',
      'long-overdue': 'Dernier rappel : retour en retard depuis le {{date}}',
    },
    title: {
      upcoming: 'Du matériel est bientôt à rendre',
      overdue: 'Du matériel aurait dû être rendu',
      'long-overdue': 'Du matériel manque depuis plus d’une semaine',
    },
    holder: 'Vous avez en prêt, au titre de la demande {{number}} :',
    manager: '{{holder}} a en prêt, au titre de la demande {{number}} :',
    what: '{{articles}}. Échéance : {{date}}. Dépôt : {{site}}.',
    action: 'Voir les prêts',
    footer: 'Ce rappel n’est envoyé qu’une fois avant l’échéance, puis deux fois après.',
  },
  ledgerAlarm: {
    subject: 'Stockroom : vos livres de stock présentent une anomalie',
    title: 'Vos livres ne concordent plus',
    what: 'La vérification automatique de {{tenant}} a trouvé des données qui se contredisent. Elles ont pu être modifiées en dehors de Stockroom, ou restaurées à partir d’une sauvegarde.',
    where: 'Première anomalie : {{problem}} ({{place}}). Anomalies en tout : {{count}}.',
    todo: 'Ne corrigez rien à la main. Transmettez ce message à la personne qui exploite le serveur : la commande « npm run verify » lui montre les détails.',
    action: 'Ouvrir le journal d’activité',
    footer: 'Ce message n’est envoyé qu’une fois par anomalie, à tous les propriétaires de l’organisation.',
  },
  webhookDisabled: {
    subject: 'Un webhook a été désactivé',
    title: 'Un webhook a été désactivé',
    gone: 'Le destinataire {{host}} a répondu qu’il n’existe plus (410).',
    failing: 'Les envois à {{host}} échouent depuis cinq jours.',
    todo: 'Rien ne lui est plus envoyé. Ce qui attend encore partira si vous réactivez le webhook.',
    action: 'Voir les webhooks',
    footer: 'Ce message est envoyé aux personnes qui gèrent les intégrations.',
  },
  news: {
    action: 'Ouvrir dans Stockroom',
    part: 'Accordé en partie. Motifs :',
    footer: 'Vous recevez ce message de {{tenant}} selon vos préférences de notification.',
  },
  digest: {
    subject: 'Votre récapitulatif du {{date}}',
    title: 'Ce qui s’est passé depuis le dernier récapitulatif',
    more: { count: 'count', one: 'et {{count}} autre.', other: 'et {{count}} autres.' },
    action: 'Ouvrir Stockroom',
    footer: 'Vous recevez ce récapitulatif une fois par jour, s’il s’est passé quelque chose.',
  },
  unsubscribeLinks: { off: 'Ne plus recevoir ces e-mails', settings: 'Préférences' },
};
