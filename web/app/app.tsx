import { ClientProvider } from '#web/api/client-context.tsx'
import { RouterProvider } from '#web/ui/router.ts'
import { client } from './client.ts'
import { router } from './routes.tsx'

/** The whole app: its client around its routes. */
export function App() {
  return (
    <ClientProvider value={client}>
      <RouterProvider router={router} />
    </ClientProvider>
  )
}
