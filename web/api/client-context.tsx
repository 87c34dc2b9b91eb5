import { createContext, useContext } from 'react'
import type { Client } from './client.ts'

const ClientContext = createContext<Client | undefined>(undefined)

/** Gives all screens within it the client they call the API with. */
export const ClientProvider = ClientContext.Provider

/** The client of the API. */
export function useClient(): Client {
  const client = useContext(ClientContext)
  if (!client) throw new Error('useClient stands outside ClientProvider')
  return client
}
