export { ViewDto } from './views.dto.js';
export { ViewsModule } from './views.module.js';
