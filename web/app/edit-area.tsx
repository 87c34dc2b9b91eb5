import { QueryClientProvider } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { Outlet } from '#web/ui/router.ts'
import { editQueryClient } from './edit-queries.ts'

/** All of /edit: in the admins' colours, with what the API has answered an admin. */
export function EditArea() {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.area = 'edit'
    return () => {
      delete dataset.area
    }
  }, [])
  return (
    <QueryClientProvider client={editQueryClient}>
      <Outlet />
    </QueryClientProvider>
  )
}
