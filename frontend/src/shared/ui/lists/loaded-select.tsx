export { Select as LoadedSelect } from 'antd';
