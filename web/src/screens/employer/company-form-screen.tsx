import { Page } from '../../ui/page.tsx';

export const CompanyFormScreen = () => <Page title="Add a company">{null}</Page>;
