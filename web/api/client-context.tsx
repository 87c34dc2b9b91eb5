import { createContext, useContext } from 'react'
import type { Client } from './client.ts'

const ClientContext = createContext<Client | undefined>(undefined)

export const ClientProvider = ClientContext.Provider

export function useClient(): Client {
  const client = useContext(ClientContext)
  if (!client) throw new Error('useClient must be used inside ClientProvider')
  return client
}
