import { QueryClientProvider } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { Outlet } from '#web/ui/navigation/router.ts'
import { adminQueryClient } from './admin-query-client.ts'

export function EditArea() {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.area = 'edit'
    return () => {
      delete dataset.area
    }
  }, [])
  return (
    <QueryClientProvider client={adminQueryClient}>
      <Outlet />
    </QueryClientProvider>
  )
}
