import { useEffect } from 'preact/hooks';
import { AccountPage } from './pages/account-page';
import { AccountsPage } from './pages/accounts-page';
import { AuthoritiesPage } from './pages/authorities-page';
import { BatchesPage } from './pages/batches-page';
import { CompaniesPage } from './pages/companies-page';
import { CompanyPage } from './pages/company-page';
import { DeliveriesPage } from './pages/deliveries-page';
import { DocumentPage } from './pages/document-page';
import { DocumentsPage } from './pages/documents-page';
import { OverviewPage } from './pages/overview-page';
import { ReplayPage } from './pages/replay-page';
import { ReplaysPage } from './pages/replays-page';
import { SubscriptionsPage } from './pages/subscriptions-page';
import type { Route } from './routing';
import { PAGES } from './texts/pages';
import { useTexts } from './texts/texts';

export function CurrentPage({ route }: { route: Route }) {
  const texts = useTexts(PAGES);
  const title = `${texts[route.page]} – ${texts.console}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  switch (route.page) {
    case 'overview':
      return <OverviewPage />;
    case 'documents':
      return <DocumentsPage search={route.search} />;
    case 'document':
      return <DocumentPage key={route.id} id={route.id} />;
    case 'replays':
      return <ReplaysPage />;
    case 'replay':
      return <ReplayPage key={route.id} id={route.id} />;
    case 'batches':
      return <BatchesPage search={route.search} />;
    case 'companies':
      return <CompaniesPage search={route.search} />;
    case 'company':
      return <CompanyPage key={route.id} id={route.id} />;
    case 'accounts':
      return <AccountsPage search={route.search} />;
    case 'account':
      return <AccountPage key={route.id} id={route.id} />;
    case 'authorities':
      return <AuthoritiesPage />;
    case 'subscriptions':
      return <SubscriptionsPage search={route.search} />;
    case 'deliveries':
      return <DeliveriesPage key={route.id} id={route.id} search={route.search} />;
    case 'unknown':
      return <h1>{texts.noSuchPage}</h1>;
    default:
      return route satisfies never;
  }
}
