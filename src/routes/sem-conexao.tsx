import { createFileRoute } from '@tanstack/react-router';
import { offlinePage } from '../content/pages/offline.ts';
import { unlistedHead } from '../seo/page-head.ts';
import { OfflinePage } from './-missing/OfflinePage.tsx';

// The service worker answers with this document what it cannot fetch; see src/stand-in-history.ts.
export const Route = createFileRoute('/sem-conexao')({
  loader: () => unlistedHead(offlinePage.seo),
  head: ({ loaderData }) => loaderData ?? {},
  component: () => <OfflinePage />,
});
