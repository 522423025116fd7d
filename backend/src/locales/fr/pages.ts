import type { pages as en } from '../en/pages.js';
import type { Translation } from '../translation.js';

export const pages: Translation<typeof en> = {
  signInLink: {
    title: 'Se connecter à Stockroom',
    who: 'Vous allez vous connecter sur cet appareil avec l’adresse {{email}}.',
    action: 'Se connecter',
    hint: 'Vous n’avez rien demandé ? Fermez cette page : rien ne se passe sans ce bouton.',
  },
  decision: {
    title: 'Demande {{number}}',
    requester: 'Demandeur',
    site: 'Dépôt',
    neededBy: 'Nécessaire le',
    purpose: 'Motif',
    available: 'Disponible : {{amount}}',
    lacking: 'Disponible : {{amount}} seulement',
    approve: 'Valider toute la demande',
    reason: 'Motif du refus',
    refuse: 'Refuser',
    open: 'Ouvrir dans Stockroom',
    hint: 'Pour ne valider qu’une partie, ouvrez la demande dans Stockroom. Rien ne se passe sans un bouton.',
    approved: 'La demande {{number}} est validée.',
    refused: 'La demande {{number}} est refusée.',
    failed: 'Décision impossible',
    void: 'Ce lien n’est plus valable. Connectez-vous pour voir les demandes qui attendent votre décision.',
    decided: 'Cette demande n’attend plus de décision.',
  },
  substituteAnswer: {
    title: 'Demande {{number}} : un autre article',
    line: 'Vous avez demandé',
    substitute: 'Le dépôt propose à la place',
    until: 'Réponse attendue avant le',
    accept: 'Accepter l’article proposé',
    refuse: 'Refuser',
    hint: 'Si vous refusez, votre demande reste telle quelle. Rien ne se passe sans un bouton.',
    accepted: 'C’est noté : l’article proposé remplace l’autre dans la demande {{number}}.',
    refused: 'C’est noté : la demande {{number}} reste telle quelle.',
  },
  unsubscribe: {
    title: 'Ne plus recevoir ces e-mails ?',
    kind: 'Les e-mails « {{kind}} » de {{tenant}} ne vous seront plus envoyés. Les notifications dans l’application ne changent pas.',
    digest:
      'Le récapitulatif quotidien et les autres e-mails sur vos organisations ne vous seront plus envoyés.',
    button: 'Ne plus les recevoir',
    done: 'C’est fait',
    doneKind: 'Les e-mails « {{kind}} » de {{tenant}} sont désactivés.',
    doneDigest: 'Le récapitulatif quotidien et les autres e-mails sur vos organisations sont désactivés.',
    again: 'Vous pouvez les réactiver à tout moment dans vos préférences.',
    settings: 'Ouvrir les préférences',
    failed: 'Lien non valable',
    void: 'Ce lien n’est pas valable. Vous pouvez choisir vos e-mails dans vos préférences.',
  },
  apiErrors: {
    title: 'Erreurs de l’API',
    intro:
      'Chaque erreur porte un de ces codes, qui ne changent pas, et une phrase dans la langue du lecteur.',
  },
};
