import type { status as en } from '../en/status.js';
import type { Translation } from '../translation.js';

export const status: Translation<typeof en> = {
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
