// oxlint-disable-next-line import/no-unassigned-import -- a style sheet exports nothing
import './styles/app.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'

const rootElement = document.getElementById('app')
if (!rootElement) throw new Error('Element #app not found in index.html')
createRoot(rootElement).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
