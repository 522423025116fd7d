import type { ErrorCode } from '../../platform/errors/codes.js';
import type { PluralText } from '../../platform/i18n/index.js';

export const errors: Record<ErrorCode, string | PluralText> = {
  VALIDATION_FAILED: 'Certaines valeurs ne sont pas acceptées : corrigez les champs indiqués.',
  MALFORMED_BODY: 'La demande n’est pas lisible : vérifiez le format envoyé.',
  INVALID_CURSOR: 'Cette page de la liste n’existe plus : reprenez depuis le début.',
  INVALID_IDEMPOTENCY_KEY: 'Idempotency-Key doit avoir de 1 à 255 caractères imprimables.',
  INVALID_EMAIL: 'Adresse e-mail invalide',
  SIGNATURE_INVALID: 'La signature de ce message n’est pas valable.',
  UNAUTHENTICATED: 'Connectez-vous pour continuer.',
  CODE_INCORRECT: 'Code incorrect ou expiré',
  CSRF_FAILED: 'La page a expiré : rechargez-la et recommencez.',
  PERMISSION_MISSING:
    'Votre rôle ne permet pas cette action. Un administrateur de votre organisation peut l’accorder.',
  NO_TENANT: 'Créez d’abord votre organisation, ou rejoignez-en une.',
  GRANT_EXCEEDED:
    'Vous ne pouvez pas accorder plus que ce que vous avez vous-même : demandez-le à un propriétaire de l’organisation.',
  NOT_FOR_KEYS: 'Cette opération appartient aux personnes : connectez-vous au lieu d’utiliser une clé d’API.',
  SITE_LIMITED: 'Cette action concerne toute l’organisation, et votre accès est limité à certains dépôts.',
  NOT_FOUND: 'Introuvable.',
  ROUTE_NOT_FOUND: 'Cette adresse n’existe pas.',
  NO_DEFAULT_MODEL: 'Aucun modèle par défaut n’est défini pour votre entreprise.',
  METHOD_NOT_ALLOWED: 'Cette adresse n’accepte pas cette méthode.',
  REQUEST_TIMEOUT: 'La demande a mis trop de temps à arriver : envoyez-la à nouveau.',
  TENANT_CHANGED: 'Vous travaillez maintenant dans une autre organisation : rechargez la page.',
  TRANSITION_NOT_ALLOWED: 'Ce n’est pas possible dans l’état actuel ({{from}}).',
  STOCK_INSUFFICIENT: 'Le stock disponible ne suffit pas.',
  STOCK_RESERVED: 'Ce stock est promis à des demandes en cours.',
  STOCK_EXISTS: 'Il reste du stock : videz-le d’abord.',
  OPEN_REQUESTS:
    'Des demandes ou des prêts en cours en ont encore besoin : terminez-les ou annulez-les d’abord.',
  DECIMALS_IN_USE: 'Le stock ou des demandes en cours ont des quantités avec plus de décimales.',
  TRACKING_IN_USE:
    'Cet article a ou a eu du stock, ou une demande en cours le contient : son suivi ne change plus.',
  CODE_TAKEN: 'Le code {{code}} désigne déjà l’article {{name}}.',
  QUARANTINE_INSUFFICIENT: 'La quarantaine ne contient pas cette quantité.',
  ALREADY_REVERSED: 'Ce mouvement est déjà annulé.',
  ALREADY_EXISTS: 'Cette valeur est déjà utilisée ({{field}}).',
  ALREADY_HERE: 'Cette organisation, ou une partie d’elle, est déjà sur ce serveur.',
  AMOUNTS_EXIST:
    'Des montants sont enregistrés dans la devise actuelle, et la nouvelle n’a pas le même nombre de décimales : choisissez une devise qui en a autant, ou supprimez d’abord les montants.',
  IN_USE: 'C’est encore utilisé ailleurs.',
  PICK_CONFLICT: {
    count: 'picked',
    one: 'Une autre personne vient de modifier cette ligne : {{picked}} prélevé.',
    other: 'Une autre personne vient de modifier cette ligne : {{picked}} prélevés.',
  },
  ASSIGNEE_UNABLE:
    'Ce membre ne prépare pas de commandes sur ce site : choisissez-en un autre, ou modifiez son rôle ou ses sites.',
  ASSIGNEE_CHANGED:
    'Quelqu’un d’autre s’occupe maintenant de cette préparation : revoyez-la avant de la reprendre.',
  PICK_INCOMPLETE: 'Il manque des articles : choisissez de les mettre en attente ou d’y renoncer.',
  REQUEST_CHANGED: 'La demande a changé entre-temps : relisez-la avant de décider.',
  PLAN_LIMIT_MEMBERS: {
    count: 'most',
    one: 'La formule {{plan}} comprend {{most}} membre. Avec {{liftedBy}}, vous pouvez en inviter davantage.',
    other:
      'La formule {{plan}} comprend {{most}} membres. Avec {{liftedBy}}, vous pouvez en inviter davantage.',
  },
  PLAN_LIMIT_ARTICLES: {
    count: 'most',
    one: 'La formule {{plan}} comprend {{most}} article. Avec {{liftedBy}}, vous pouvez en ajouter davantage.',
    other:
      'La formule {{plan}} comprend {{most}} articles. Avec {{liftedBy}}, vous pouvez en ajouter davantage.',
  },
  PLAN_LIMIT_SITES: {
    count: 'most',
    one: 'La formule {{plan}} comprend {{most}} dépôt. Avec {{liftedBy}}, vous pouvez en ajouter davantage.',
    other:
      'La formule {{plan}} comprend {{most}} dépôts. Avec {{liftedBy}}, vous pouvez en ajouter davantage.',
  },
  PLAN_SET_BY_OPERATOR: 'L’exploitant de ce serveur décide de votre formule : demandez-lui de la changer.',
  SUBSCRIPTION_ACTIVE: 'L’abonnement est encore payant : mettez-y fin d’abord sur la page Abonnement.',
  IDEMPOTENCY_IN_PROGRESS: 'La même opération est déjà en cours.',
  VERSION_MISMATCH: 'Quelqu’un a modifié ceci entre-temps : rechargez pour voir la dernière version.',
  PAYLOAD_TOO_LARGE: 'L’envoi est trop volumineux.',
  UNSUPPORTED_MEDIA_TYPE: 'Ce type de contenu n’est pas accepté ici.',
  HOST_NOT_SERVED: 'Ce serveur ne répond pas à cette adresse.',
  IDEMPOTENCY_KEY_REUSED: 'Cette Idempotency-Key a déjà servi pour une autre opération.',
  NOT_REVERSIBLE: 'Ce mouvement ne s’annule pas ainsi : il a sa propre opération inverse.',
  QUANTITY_PRECISION: {
    count: 'decimals',
    one: 'L’unité de cet article admet {{decimals}} décimale.',
    other: 'L’unité de cet article admet {{decimals}} décimales.',
  },
  QUANTITY_LIMIT: 'La quantité dépasse la limite.',
  QUANTITY_EXCEEDED: 'La quantité dépasse ce qui est possible ({{max}}).',
  NUMBER_PREFIX_TAKEN: 'Les numéros d’un autre type commencent ou ont commencé par {{prefix}}.',
  NUMBER_PREFIXES_EXHAUSTED: 'Un type peut avoir au plus {{max}} préfixes au fil du temps.',
  RETURN_EXCEEDS_DELIVERED: 'Il ne reste que {{max}} à rendre.',
  EQUIPMENT_OUT:
    'Du matériel est encore en prêt ({{count}}) : faites-le rendre, ou indiquez le membre qui le reprend.',
  HOLDER_NOT_POSSIBLE:
    'Cette personne ne peut pas reprendre le matériel : choisissez un autre membre actif de l’organisation.',
  LOAN_AWAITED: 'D’autres demandes attendent cet article dans ce dépôt : le prêt ne peut pas être prolongé.',
  NOTHING_TO_REMIND:
    'Aucun rappel à envoyer : ces prêts n’ont pas d’échéance, ou un rappel est déjà parti aujourd’hui.',
  LOAN_PROMISED: 'L’article est promis à d’autres pour cette période : le prêt durerait trop longtemps.',
  WINDOW_OVER:
    'La période demandée pour une ligne est passée. Refusez la ligne ou demandez une autre période.',
  NOTHING_TO_CANCEL: 'Il n’y a plus rien à annuler sur ces lignes.',
  NOTHING_WAITS: 'Rien de cette demande n’attend du stock.',
  WINDOW_NOT_RETURNABLE: 'Seuls les articles qui se prêtent peuvent être demandés pour une période.',
  WINDOW_INVALID:
    'La période doit avoir un début et une fin postérieure, ne pas être passée, durer un an au plus et se terminer dans les deux ans.',
  DUE_DATE_TOO_EARLY: 'Choisissez une date future, après l’échéance actuelle.',
  TOO_MANY_COMMENTS: 'Une demande peut avoir {{max}} commentaires au plus.',
  SAME_SITE: 'Le départ et l’arrivée doivent être deux dépôts différents.',
  COUNT_CONFLICT: 'Quelqu’un vient de compter cet article : {{counted}}.',
  COUNT_INCOMPLETE: {
    count: 'open',
    one: '{{open}} ligne n’est pas encore comptée.',
    other: '{{open}} lignes ne sont pas encore comptées.',
  },
  COUNT_UNCLEAR: {
    count: 'lines',
    one: '{{lines}} ligne est à recompter : son stock a été modifié à la main depuis le comptage.',
    other: '{{lines}} lignes sont à recompter : leur stock a été modifié à la main depuis le comptage.',
  },
  COUNT_TOO_LARGE:
    'Un inventaire porte sur {{max}} articles au plus : choisissez un emplacement ou une catégorie.',
  THRESHOLD_ORDER: 'Le minimum ne doit pas dépasser la cible, ni la cible le maximum.',
  LOCATION_PATH_INVALID:
    'Un emplacement a de un à {{max}} noms et ne peut pas se trouver à l’intérieur de lui-même.',
  CATEGORY_INSIDE_ITSELF: 'Une catégorie ne peut pas se trouver à l’intérieur d’elle-même.',
  CATEGORY_TOO_LARGE:
    'La catégorie contient plus de {{max}} articles : classez-en d’abord une partie ailleurs.',
  ARTICLE_ARCHIVED: 'L’article {{name}} est archivé.',
  LABEL_FORMAT_INVALID: 'Ces étiquettes ne tiennent pas sur le papier.',
  LABEL_TOO_SMALL:
    'L’étiquette est trop petite pour son code et ses textes. Choisissez des étiquettes plus grandes ou moins de textes.',
  LABEL_CODE_NOT_POSSIBLE: '« {{code}} » ne peut pas être imprimé en code-barres. Choisissez un QR code.',
  TOO_MANY_LABELS: 'Un fichier contient au plus {{max}} étiquettes.',
  LOTS_DIFFER:
    'Ces lots ne peuvent pas être fusionnés : seuls les lots d’un même article qui portent le même numéro n’en font qu’un.',
  LOT_REQUIRED: 'L’article {{name}} est suivi par lot : indiquez le lot.',
  LOT_EXPIRY_DIFFERS: 'Le lot {{number}} est déjà connu avec une autre date de péremption ({{expiresAt}}).',
  LOT_EXPIRED: 'Le lot {{number}} est périmé et n’est plus distribué.',
  SERIALS_REQUIRED: 'L’article {{name}} est suivi par numéro de série : indiquez chaque unité.',
  SERIAL_COUNT_DIFFERS: {
    count: 'named',
    one: '{{named}} unité de {{name}} est indiquée pour une quantité de {{quantity}}.',
    other: '{{named}} unités de {{name}} sont indiquées pour une quantité de {{quantity}}.',
  },
  SERIAL_NOT_WHOLE: 'Les unités à numéro de série n’ont pas de décimales.',
  TRACKING_DIFFERS:
    'Le lot, les unités ou les numéros de série indiqués ne conviennent pas à l’article {{name}}.',
  ASSET_NOT_POSSIBLE:
    'L’unité {{serial}} n’est pas disponible pour cette opération : vérifiez son état et son site.',
  SITE_ARCHIVED: 'Ce dépôt est archivé.',
  FIELD_VALUE_INVALID: 'Un champ personnalisé n’est pas valide : {{field}}.',
  NO_LINES: 'Ajoutez au moins une ligne.',
  DUPLICATE_LINE: 'La même ligne est donnée deux fois.',
  TOO_MANY_LINES: 'Une demande compte au plus {{max}} lignes, y compris celles des composants de ses kits.',
  TOO_MANY_TEMPLATES: 'Il y a déjà {{max}} modèles de demande : supprimez-en un d’abord.',
  SUBSTITUTE_ANSWERED:
    'L’article de remplacement a déjà reçu une réponse, a expiré, ou sa ligne n’existe plus.',
  SUBSTITUTE_NOT_POSSIBLE:
    'Un article de remplacement vaut pour une ligne à décider ou en attente de stock, avec un autre article, un à la fois.',
  TOO_MANY_SUBSTITUTES: 'Une demande a au plus {{max}} propositions de remplacement.',
  KIT_HAS_NO_STOCK: '{{name}} est un kit et n’a pas de stock propre : indiquez ses composants.',
  KIT_NOT_WHOLE: 'Un kit se compte en pièces entières, sans lots ni numéros de série.',
  KIT_NESTED: '{{name}} est un kit : un kit ne peut pas en contenir un autre.',
  KIT_PART: 'Cette ligne fait partie d’un kit : indiquez la ligne du kit.',
  KIT_COMPONENT: 'Le kit {{name}} contient cet article : retirez-le d’abord du kit.',
  EXPECTED_OPEN:
    'La réception attendue {{name}} est encore ouverte : réceptionnez-la ou clôturez-la d’abord.',
  COUNT_OPEN: 'L’inventaire {{name}} est encore ouvert : appliquez-le ou annulez-le d’abord.',
  INVITATION_FOR_SITE: 'Une invitation en cours est limitée à ce dépôt : retirez-la d’abord.',
  MODEL_IN_USE: 'L’article {{name}} a ce modèle : archivez d’abord ces articles.',
  LAST_OWNER: 'L’organisation doit garder au moins un propriétaire.',
  NAME_DIFFERS: 'Saisissez le nom de l’organisation exactement comme il est écrit.',
  IMPORT_REFUSED:
    'Ce fichier ne peut pas être repris : {{part}} n’est pas tel qu’il a été exporté. Rien n’a été modifié.',
  ROLE_BUILT_IN: 'Les rôles prédéfinis ne se modifient pas : faites-en une copie.',
  DELEGATE_NOT_POSSIBLE:
    'Cette personne ne peut pas vous remplacer : choisissez un membre actif dont les dépôts sont parmi les vôtres, et une période à venir d’un an au plus.',
  KEY_LIFE_TOO_LONG:
    'Une clé d’API vaut un an au plus, et jamais plus longtemps que la clé qui la crée : choisissez une date plus proche.',
  ADDRESS_NOT_ALLOWED:
    'Cette adresse ne peut pas être utilisée. Indiquez une adresse https accessible sur Internet, sans mot de passe.',
  DEFAULT_MODEL_IN_USE: 'Choisissez d’abord un autre modèle par défaut.',
  INVITATION_REVOKED:
    'Le membre qui vous a invité ne peut plus vous donner cet accès : demandez une nouvelle invitation à l’organisation.',
  INVITATIONS_OPEN:
    'Une nouvelle organisation peut inviter {{most}} personnes, invitations retirées comprises, jusqu’à ce que l’une d’elles la rejoigne.',
  TOO_MANY_TENANTS: 'Une personne peut être propriétaire de {{most}} organisations au maximum.',
  VERSION_REQUIRED: 'Indiquez par If-Match la version que vous avez vue.',
  WRONG_CODE: 'Ce code n’est pas celui de l’article à prélever.',
  METRICS_CLOSED: 'Les mesures ne se lisent que sur cette machine, ou avec le jeton METRICS_TOKEN.',
  FILE_TOO_LARGE: 'Le fichier dépasse {{max}} Mo : envoyez-en un plus petit.',
  FILE_TYPE_NOT_ALLOWED:
    'Ce type de fichier n’est pas accepté : envoyez un PDF, une image PNG, JPEG ou WebP, un fichier CSV ou texte, avec l’extension qui correspond à son contenu.',
  FILE_EMPTY: 'Le fichier est vide.',
  FILE_UNREADABLE:
    'L’image n’est pas lisible ou trop grande : 40 mégapixels au plus, 20 en WebP, et 20 000 pixels de côté. Enregistrez-la en plus petit et renvoyez-la.',
  FILE_NOT_IMAGE: '{{name}} n’est pas une image : choisissez un fichier PNG, JPEG ou WebP.',
  FILE_QUOTA_EXCEEDED: 'L’espace de votre organisation est plein : il reste {{left}} Mo.',
  HEADERS_TOO_LARGE: 'L’adresse ou les en-têtes de la demande sont trop longs.',
  WORK_TOO_LARGE:
    'Ce document demande plus de temps ou de mémoire que le serveur n’en accorde à un seul document.',
  EXPORT_TOO_LARGE: 'La liste compte plus de {{max}} lignes : réduisez-la avec un filtre.',
  SEARCH_TOO_BROAD:
    'Plus de {{max}} articles correspondent à cette recherche : ajoutez un mot ou filtrez la liste.',
  TABLE_QUOTE_OPEN:
    'Un guillemet n’est jamais fermé à la ligne {{line}} : corrigez la ligne, ou enregistrez à nouveau le fichier avec votre tableur.',
  TABLE_UNREADABLE:
    'Ce fichier ne peut pas être lu comme un tableau ({{reason}}) : enregistrez-le en CSV ou XLSX, avec 200 000 lignes et 100 colonnes au plus.',
  TABLE_FORMAT:
    'Ce fichier est dans un format ancien ou différent (.xls, .ods, .xlsb ou page web). Ouvrez-le dans un tableur, enregistrez-le en XLSX ou en CSV, puis importez ce fichier.',
  TABLE_PROTECTED:
    'Ce classeur est protégé par un mot de passe. Retirez le mot de passe, enregistrez le classeur, puis importez-le à nouveau.',
  IMPORT_OUTDATED:
    'Le catalogue a changé depuis la vérification : vérifiez à nouveau le fichier. Rien n’en a été gardé.',
  IMPORT_EMPTY: 'Rien dans ce fichier ne crée ni ne modifie d’article.',
  CATALOG_NOT_EMPTY: 'Les données d’exemple ne s’ajoutent qu’à un catalogue sans article.',
  RATE_LIMITED: 'Trop de tentatives : patientez un moment.',
  CODE_LOCKED:
    'Trop de codes erronés ont été saisis pour cette adresse. Ouvrez le lien reçu par e-mail pour vous connecter.',
  INTERNAL: 'Une erreur est survenue de notre côté. Rien n’a été modifié.',
  OVERLOADED: 'Le service est très sollicité : réessayez dans un instant.',
  PAYMENT_UNAVAILABLE: 'Le service de paiement ne répond pas. Réessayez dans un instant.',
  TRY_AGAIN: 'L’opération n’a pas pu aboutir à temps : réessayez.',
  STORAGE_FULL:
    'Le serveur n’a plus de place pour enregistrer cela : réessayez plus tard ou prévenez la personne qui l’administre.',
  OUTCOME_UNKNOWN: 'Le résultat n’est pas connu : vérifiez avant de recommencer.',
};
