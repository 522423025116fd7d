import type { notifications as en } from '../en/notifications.js';
import type { Translation } from '../translation.js';

export const notifications: Translation<typeof en> = {
  somebody: 'Alguien',
  'request-submitted': {
    title: 'Solicitud por decidir',
    message: '{{who}} ha enviado la solicitud {{what}}.',
  },
  'request-reminded': {
    title: 'Decisión pendiente',
    message: 'La solicitud {{what}} sigue esperando su decisión.',
  },
  'request-escalated': {
    title: 'Solicitud sin decidir',
    message: 'La solicitud {{what}} no se ha decidido a tiempo.',
  },
  'request-approved': {
    title: 'Solicitud aprobada',
    message: '{{who}} ha aprobado la solicitud {{what}}.',
  },
  'request-refused': {
    title: 'Solicitud rechazada',
    message: '{{who}} ha rechazado la solicitud {{what}}.',
  },
  'request-comment': {
    title: 'Nuevo comentario',
    message: '{{who}} ha comentado la solicitud {{what}}.',
    several: '{{count}} comentarios nuevos en la solicitud {{what}}.',
  },
  'substitute-proposed': {
    title: 'Artículo alternativo propuesto',
    message: '{{who}} propone otro artículo para la solicitud {{what}}.',
  },
  'still-needed': {
    title: '¿Aún lo necesita?',
    message: 'La solicitud {{what}} sigue a la espera de stock. Indique si aún lo necesita.',
  },
  'request-served': {
    title: 'Ha llegado stock',
    message: 'Lo que faltaba a la solicitud {{what}} ya está reservado.',
    ofPart: 'Una parte de lo que faltaba a la solicitud {{what}} ya está reservada.',
  },
  'request-expired': {
    title: 'Reserva caducada',
    message: 'La reserva de la solicitud {{what}} ha caducado.',
  },
  'order-ready': { title: 'Pedido listo', message: 'El pedido {{what}} está listo para recoger.' },
  'order-delivered': { title: 'Pedido entregado', message: 'El pedido {{what}} se ha entregado.' },
  'stock-alert': { title: 'Stock bajo', message: '{{what}} ha bajado de su mínimo.' },
  'lot-expiring': {
    title: 'Lote próximo a caducar',
    message: 'El lote {{what}} caduca en menos de 30 días.',
  },
  'lot-expired': { title: 'Lote caducado', message: 'El lote {{what}} ha caducado y ya no se asigna.' },
  'loan-due': {
    title: 'Devolución próxima',
    message: 'El material de la solicitud {{what}} debe devolverse pronto.',
  },
  'loan-overdue': {
    title: 'Devolución vencida',
    message: 'El material de la solicitud {{what}} ya debería haberse devuelto.',
  },
  'loan-transferred': {
    title: 'Material a su cargo',
    message: '{{who}} le ha transferido material de la solicitud {{what}}.',
  },
  'webhook-disabled': {
    title: 'Webhook desactivado',
    message: 'Un webhook ya no recibe nada: sus envíos fallaban.',
  },
};
