import { Page } from '../../ui/page.tsx';
export const StylePreviewScreen = () => <Page title="Style preview">{null}</Page>;
