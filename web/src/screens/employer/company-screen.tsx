import { Page } from '../../ui/page.tsx';

export const CompanyScreen = () => <Page title="Company">{null}</Page>;
