import type { ErrorCode } from '../../platform/errors/codes.js';
import type { PluralText } from '../../platform/i18n/index.js';

export const errors: Record<ErrorCode, string | PluralText> = {
  VALIDATION_FAILED: 'Algunos valores no se aceptan: corrija los campos indicados.',
  MALFORMED_BODY: 'No se puede leer la petición: revise el formato enviado.',
  INVALID_CURSOR: 'Esta página de la lista ya no existe: vuelva al principio.',
  INVALID_IDEMPOTENCY_KEY: 'Idempotency-Key debe tener de 1 a 255 caracteres imprimibles.',
  INVALID_EMAIL: 'Dirección de correo no válida',
  SIGNATURE_INVALID: 'La firma de este mensaje no es válida.',
  UNAUTHENTICATED: 'Inicie sesión para continuar.',
  CODE_INCORRECT: 'Código incorrecto o caducado',
  CSRF_FAILED: 'La página ha caducado: recárguela y vuelva a intentarlo.',
  PERMISSION_MISSING: 'Su rol no permite esta acción. Un administrador de su organización puede concederla.',
  NO_TENANT: 'Cree primero su organización o únase a una.',
  GRANT_EXCEEDED:
    'No puede conceder más de lo que usted mismo tiene: pídaselo a un propietario de la organización.',
  NOT_FOR_KEYS: 'Esta operación corresponde a las personas: inicie sesión en lugar de usar una clave de API.',
  SITE_LIMITED: 'Esto afecta a toda la organización y su acceso está limitado a determinados depósitos.',
  NOT_FOUND: 'No encontrado.',
  ROUTE_NOT_FOUND: 'Esta dirección no existe.',
  NO_DEFAULT_MODEL: 'No hay ningún modelo predeterminado definido para su empresa.',
  METHOD_NOT_ALLOWED: 'Esta dirección no admite este método.',
  REQUEST_TIMEOUT: 'La solicitud ha tardado demasiado en llegar: envíela de nuevo.',
  TENANT_CHANGED: 'Ahora trabaja en otra organización: recargue la página.',
  TRANSITION_NOT_ALLOWED: 'No es posible en el estado actual ({{from}}).',
  STOCK_INSUFFICIENT: 'No hay suficiente stock disponible.',
  STOCK_RESERVED: 'Este stock está prometido a solicitudes en curso.',
  STOCK_EXISTS: 'Todavía queda stock: vacíelo primero.',
  OPEN_REQUESTS:
    'Todavía hay solicitudes o préstamos abiertos que lo necesitan: complételos o cancélelos primero.',
  DECIMALS_IN_USE: 'El stock o las solicitudes abiertas tienen cantidades con más decimales.',
  TRACKING_IN_USE:
    'Este artículo tiene o ha tenido stock, o figura en una solicitud abierta: su seguimiento ya no puede cambiar.',
  CODE_TAKEN: 'El código {{code}} ya pertenece al artículo {{name}}.',
  QUARANTINE_INSUFFICIENT: 'La cuarentena no contiene esta cantidad.',
  ALREADY_REVERSED: 'Este movimiento ya está anulado.',
  ALREADY_EXISTS: 'Este valor ya se utiliza ({{field}}).',
  ALREADY_HERE: 'Esta organización, o una parte de ella, ya está en este servidor.',
  AMOUNTS_EXIST:
    'Hay importes registrados en la moneda actual y la nueva tiene otro número de decimales: elija una moneda con los mismos decimales o elimine antes los importes.',
  IN_USE: 'Todavía se utiliza en otro lugar.',
  PICK_CONFLICT: {
    count: 'picked',
    one: 'Otra persona acaba de cambiar esta línea: {{picked}} preparado.',
    other: 'Otra persona acaba de cambiar esta línea: {{picked}} preparados.',
  },
  ASSIGNEE_UNABLE: 'Este miembro no prepara pedidos en esta sede: elija otro, o cambie su rol o sus sedes.',
  ASSIGNEE_CHANGED: 'Otra persona se encarga ya del pedido: mírelo de nuevo antes de hacerse cargo de él.',
  PICK_INCOMPLETE: 'Faltan artículos: elija si quedan en espera o se descartan.',
  REQUEST_CHANGED: 'La solicitud ha cambiado entretanto: léala de nuevo antes de decidir.',
  PLAN_LIMIT_MEMBERS: {
    count: 'most',
    one: 'El plan {{plan}} incluye {{most}} miembro. Con {{liftedBy}} puede invitar a más.',
    other: 'El plan {{plan}} incluye {{most}} miembros. Con {{liftedBy}} puede invitar a más.',
  },
  PLAN_LIMIT_ARTICLES: {
    count: 'most',
    one: 'El plan {{plan}} incluye {{most}} artículo. Con {{liftedBy}} puede añadir más.',
    other: 'El plan {{plan}} incluye {{most}} artículos. Con {{liftedBy}} puede añadir más.',
  },
  PLAN_LIMIT_SITES: {
    count: 'most',
    one: 'El plan {{plan}} incluye {{most}} almacén. Con {{liftedBy}} puede añadir más.',
    other: 'El plan {{plan}} incluye {{most}} almacenes. Con {{liftedBy}} puede añadir más.',
  },
  PLAN_SET_BY_OPERATOR: 'El operador de este servidor decide su plan: pídale que lo cambie.',
  SUBSCRIPTION_ACTIVE: 'La suscripción todavía se paga: termínela antes en la página Suscripción.',
  IDEMPOTENCY_IN_PROGRESS: 'La misma operación ya está en curso.',
  VERSION_MISMATCH: 'Alguien ha cambiado esto entretanto: recargue para ver la última versión.',
  PAYLOAD_TOO_LARGE: 'El envío es demasiado grande.',
  UNSUPPORTED_MEDIA_TYPE: 'Este tipo de contenido no se acepta aquí.',
  HOST_NOT_SERVED: 'Este servidor no responde en esta dirección.',
  IDEMPOTENCY_KEY_REUSED: 'Esta Idempotency-Key ya se usó para otra operación.',
  NOT_REVERSIBLE: 'Este movimiento no se anula así: tiene su propia operación contraria.',
  QUANTITY_PRECISION: {
    count: 'decimals',
    one: 'La unidad de este artículo admite {{decimals}} decimal.',
    other: 'La unidad de este artículo admite {{decimals}} decimales.',
  },
  QUANTITY_LIMIT: 'La cantidad supera el límite.',
  QUANTITY_EXCEEDED: 'La cantidad supera lo posible ({{max}}).',
  NUMBER_PREFIX_TAKEN: 'Los números de otro tipo empiezan o empezaron por {{prefix}}.',
  NUMBER_PREFIXES_EXHAUSTED: 'Un tipo puede tener como máximo {{max}} prefijos a lo largo del tiempo.',
  RETURN_EXCEEDS_DELIVERED: {
    count: 'max',
    one: 'Solo queda {{max}} por devolver.',
    other: 'Solo quedan {{max}} por devolver.',
  },
  EQUIPMENT_OUT:
    'Aún hay material en préstamo ({{count}}): haga que se devuelva o indique el miembro que lo asume.',
  HOLDER_NOT_POSSIBLE:
    'Esta persona no puede asumir el material: elija otro miembro activo de la organización.',
  LOAN_AWAITED: 'Otras solicitudes esperan este artículo en este almacén: el préstamo no se puede prolongar.',
  NOTHING_TO_REMIND:
    'No hay nada que recordar: estos préstamos no tienen vencimiento o ya se envió un recordatorio hoy.',
  LOAN_PROMISED:
    'El artículo está prometido a otras personas para ese periodo: el préstamo duraría demasiado.',
  WINDOW_OVER: 'El periodo solicitado para una línea ya ha pasado. Rechace la línea o pida otro periodo.',
  NOTHING_TO_CANCEL: 'Ya no queda nada que anular en estas líneas.',
  NOTHING_WAITS: 'Nada de esta solicitud está a la espera de stock.',
  WINDOW_NOT_RETURNABLE: 'Solo los artículos que se prestan se pueden solicitar para un periodo.',
  WINDOW_INVALID:
    'El periodo debe tener un inicio y un fin posterior, no haber pasado, durar como máximo un año y terminar dentro de dos años.',
  DUE_DATE_TOO_EARLY: 'Elija una fecha futura, posterior al vencimiento actual.',
  TOO_MANY_COMMENTS: 'Una solicitud puede tener {{max}} comentarios como máximo.',
  SAME_SITE: 'El origen y el destino deben ser dos almacenes distintos.',
  COUNT_CONFLICT: 'Alguien acaba de contar esto: {{counted}}.',
  COUNT_INCOMPLETE: {
    count: 'open',
    one: 'Queda {{open}} línea por contar.',
    other: 'Quedan {{open}} líneas por contar.',
  },
  COUNT_UNCLEAR: {
    count: 'lines',
    one: 'Hay que volver a contar {{lines}} línea: sus existencias se han cambiado a mano desde el recuento.',
    other:
      'Hay que volver a contar {{lines}} líneas: sus existencias se han cambiado a mano desde el recuento.',
  },
  COUNT_TOO_LARGE: 'Un inventario abarca como máximo {{max}} artículos: elija una ubicación o una categoría.',
  THRESHOLD_ORDER: 'El mínimo no puede superar el objetivo, ni el objetivo el máximo.',
  LOCATION_PATH_INVALID: 'Una ubicación tiene de uno a {{max}} nombres y no puede estar dentro de sí misma.',
  CATEGORY_INSIDE_ITSELF: 'Una categoría no puede estar dentro de sí misma.',
  CATEGORY_TOO_LARGE: 'La categoría tiene más de {{max}} artículos: clasifique antes algunos en otra.',
  ARTICLE_ARCHIVED: 'El artículo {{name}} está archivado.',
  LABEL_FORMAT_INVALID: 'Estas etiquetas no caben en el papel.',
  LABEL_TOO_SMALL:
    'La etiqueta es demasiado pequeña para su código y sus textos. Elija etiquetas más grandes o menos textos.',
  LABEL_CODE_NOT_POSSIBLE: '«{{code}}» no se puede imprimir como código de barras. Elija un código QR.',
  TOO_MANY_LABELS: 'Un archivo contiene como máximo {{max}} etiquetas.',
  LOTS_DIFFER:
    'Estos lotes no se pueden unir: solo los lotes de un mismo artículo con el mismo número son un único lote.',
  LOT_REQUIRED: 'El artículo {{name}} se controla por lote: indique el lote.',
  LOT_EXPIRY_DIFFERS: 'El lote {{number}} ya existe con otra fecha de caducidad ({{expiresAt}}).',
  LOT_EXPIRED: 'El lote {{number}} está caducado y no se entrega.',
  SERIALS_REQUIRED: 'El artículo {{name}} se controla por número de serie: indique cada unidad.',
  SERIAL_COUNT_DIFFERS: {
    count: 'named',
    one: 'Se ha indicado {{named}} unidad de {{name}} para una cantidad de {{quantity}}.',
    other: 'Se han indicado {{named}} unidades de {{name}} para una cantidad de {{quantity}}.',
  },
  SERIAL_NOT_WHOLE: 'Las unidades con número de serie no tienen decimales.',
  TRACKING_DIFFERS:
    'El lote, las unidades o los números de serie indicados no corresponden al artículo {{name}}.',
  ASSET_NOT_POSSIBLE:
    'La unidad {{serial}} no está disponible para esta operación: compruebe su estado y su sede.',
  SITE_ARCHIVED: 'Este almacén está archivado.',
  FIELD_VALUE_INVALID: 'Un campo personalizado no es válido: {{field}}.',
  NO_LINES: 'Añada al menos una línea.',
  DUPLICATE_LINE: 'La misma línea aparece dos veces.',
  TOO_MANY_LINES:
    'Una solicitud tiene como máximo {{max}} líneas, incluidas las de los componentes de sus kits.',
  TOO_MANY_TEMPLATES: 'Ya hay {{max}} plantillas: elimine una antes.',
  SUBSTITUTE_ANSWERED: 'El artículo alternativo ya tiene respuesta, ha caducado o su línea ya no existe.',
  SUBSTITUTE_NOT_POSSIBLE:
    'Un artículo alternativo sustituye una línea sin decidir o a la espera de stock, por otro artículo, de uno en uno.',
  TOO_MANY_SUBSTITUTES: 'Una solicitud tiene como máximo {{max}} artículos alternativos propuestos.',
  KIT_HAS_NO_STOCK: '{{name}} es un kit y no tiene stock propio: indique sus componentes.',
  KIT_NOT_WHOLE: 'Un kit se cuenta en piezas enteras, sin lotes ni números de serie.',
  KIT_NESTED: '{{name}} es un kit: un kit no puede contener otro.',
  KIT_PART: 'Esta línea forma parte de un kit: indique la línea del kit.',
  KIT_COMPONENT: 'El kit {{name}} contiene este artículo: sáquelo antes del kit.',
  EXPECTED_OPEN: 'La entrada prevista {{name}} sigue abierta: recíbala o ciérrela primero.',
  COUNT_OPEN: 'El inventario {{name}} sigue abierto: aplíquelo o cancélelo primero.',
  INVITATION_FOR_SITE: 'Una invitación abierta se limita a este almacén: retírela primero.',
  MODEL_IN_USE: 'El artículo {{name}} tiene este modelo: archive primero esos artículos.',
  LAST_OWNER: 'La organización debe conservar al menos un propietario.',
  NAME_DIFFERS: 'Escriba el nombre de la organización exactamente como figura.',
  IMPORT_REFUSED:
    'Este archivo no se puede incorporar: {{part}} no está tal como se exportó. No se ha modificado nada.',
  ROLE_BUILT_IN: 'Los roles predefinidos no se modifican: haga una copia.',
  DELEGATE_NOT_POSSIBLE:
    'Esta persona no puede sustituirle: elija un miembro activo cuyos almacenes estén entre los suyos y un periodo futuro de un año como máximo.',
  KEY_LIFE_TOO_LONG:
    'Una clave de API vale un año como máximo, y nunca más que la clave que la crea: elija una fecha más cercana.',
  ADDRESS_NOT_ALLOWED:
    'Esta dirección no se puede usar. Indique una dirección https accesible en Internet, sin contraseña.',
  DEFAULT_MODEL_IN_USE: 'Elija primero otro modelo predeterminado.',
  INVITATION_REVOKED:
    'El miembro que le invitó ya no puede darle este acceso: pida una nueva invitación a la organización.',
  INVITATIONS_OPEN:
    'Una organización nueva puede invitar a {{most}} personas, incluidas las invitaciones retiradas, hasta que una se una.',
  TOO_MANY_TENANTS: 'Una persona puede ser propietaria de {{most}} organizaciones como máximo.',
  VERSION_REQUIRED: 'Indique con If-Match la versión que vio.',
  WRONG_CODE: 'Este código no es el del artículo que se prepara.',
  METRICS_CLOSED: 'Las métricas solo se leen en esta máquina, o con el token de METRICS_TOKEN.',
  FILE_TOO_LARGE: 'El archivo supera {{max}} MB: envíe uno más pequeño.',
  FILE_TYPE_NOT_ALLOWED:
    'Este tipo de archivo no se acepta: envíe un PDF, una imagen PNG, JPEG o WebP, un archivo CSV o de texto, con la extensión que corresponde a su contenido.',
  FILE_EMPTY: 'El archivo está vacío.',
  FILE_UNREADABLE:
    'La imagen no se puede leer o es demasiado grande: como máximo 40 megapíxeles, 20 en WebP, y 20 000 píxeles por lado. Guárdela más pequeña y vuelva a enviarla.',
  FILE_NOT_IMAGE: '{{name}} no es una imagen: elija un archivo PNG, JPEG o WebP.',
  FILE_QUOTA_EXCEEDED: 'Su organización no tiene más espacio. Espacio libre: {{left}} MB.',
  HEADERS_TOO_LARGE: 'La dirección o las cabeceras de la solicitud son demasiado largas.',
  WORK_TOO_LARGE:
    'Este documento necesita más tiempo o memoria de lo que el servidor concede a un solo documento.',
  EXPORT_TOO_LARGE: 'La lista tiene más de {{max}} filas: redúzcala con un filtro.',
  SEARCH_TOO_BROAD:
    'Más de {{max}} artículos coinciden con esta búsqueda: añada una palabra o filtre la lista.',
  TABLE_QUOTE_OPEN:
    'Unas comillas de la línea {{line}} no se cierran nunca: corrija la línea o vuelva a guardar el archivo con su hoja de cálculo.',
  TABLE_UNREADABLE:
    'Este archivo no se puede leer como tabla ({{reason}}): guárdelo como CSV o XLSX con 200 000 filas y 100 columnas como máximo.',
  TABLE_FORMAT:
    'Este archivo tiene un formato antiguo o distinto (.xls, .ods, .xlsb o una página web). Ábralo en una hoja de cálculo, guárdelo como XLSX o CSV e importe ese archivo.',
  TABLE_PROTECTED:
    'Este libro está protegido con contraseña. Quite la contraseña, guarde el libro e impórtelo de nuevo.',
  IMPORT_OUTDATED:
    'El catálogo ha cambiado desde la comprobación: compruebe el archivo de nuevo. No se ha conservado nada.',
  IMPORT_EMPTY: 'Nada en este archivo crea ni modifica un artículo.',
  CATALOG_NOT_EMPTY: 'Los datos de ejemplo solo se añaden a un catálogo sin artículos.',
  RATE_LIMITED: 'Demasiados intentos: espere un momento.',
  CODE_LOCKED:
    'Se han introducido demasiados códigos incorrectos para esta dirección. Abra el enlace del correo para acceder.',
  INTERNAL: 'Se ha producido un error por nuestra parte. No se ha cambiado nada.',
  OVERLOADED: 'El servicio está muy solicitado: inténtelo de nuevo en un momento.',
  PAYMENT_UNAVAILABLE: 'El servicio de pago no responde. Inténtelo de nuevo en un momento.',
  TRY_AGAIN: 'La operación no pudo terminar a tiempo: inténtelo de nuevo.',
  STORAGE_FULL:
    'El servidor no tiene espacio para guardar esto: inténtelo más tarde o avise a quien lo administra.',
  OUTCOME_UNKNOWN: 'No se conoce el resultado: compruébelo antes de repetir.',
};
