import { ClientProvider } from '#web/api/client-context.tsx'
import { keepPressable } from '#web/ui/navigation/keep-pressable.ts'
import { RouterProvider } from '#web/ui/navigation/router.ts'
import { apiClient } from './api-client.ts'
import { router } from './routes.tsx'

keepPressable()

export function App() {
  return (
    <ClientProvider value={apiClient}>
      <RouterProvider router={router} />
    </ClientProvider>
  )
}
