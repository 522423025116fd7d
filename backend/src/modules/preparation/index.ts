export { DeliverDto } from './order-commands.dto.js';
export { OrderDto } from './orders.dto.js';
export { PreparationModule } from './preparation.module.js';
export { OrderReads } from './reads/order.reads.js';
export { OrderFigures } from './reads/order-figures.js';
export { DeliveredOrdersQuery, ORDER_SORTS } from './reads/order-lists.dto.js';
export { orderExport } from './reads/orders.export.js';
