export { DeliverDto, DeliveredOrdersQuery, ORDER_SORTS, OrderDto } from './orders.dto.js';
export { PreparationModule } from './preparation.module.js';
export { OrderReads } from './reads/order.reads.js';
export { OrderFigures } from './reads/order-figures.js';
export { orderExport } from './reads/orders.export.js';
