export { OrderReads } from './order.reads.js';
export { OrderFigures } from './order-figures.js';
export { DeliverDto, DeliveredOrdersQuery, ORDER_SORTS, OrderDto } from './orders.dto.js';
export { orderExport } from './orders.export.js';
export { PreparationModule } from './preparation.module.js';
