import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsDir: 'assets',
    // Old shop PCs; what is newer than these may only be an extra.
    target: ['chrome109', 'edge109', 'firefox115', 'safari16.4'],
    // The polyfill would be an inline script, which the app's policy forbids; data: pictures save nothing.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    sourcemap: false,
    rolldownOptions: {
      output: {
        // What seldom changes stays in the browser's cache over a deployment of ours.
        codeSplitting: {
          groups: [
            {
              name: 'framework',
              test: /node_modules\/(react|react-dom|scheduler|react-router(-dom)?)\//,
            },
          ],
        },
      },
    },
  },
})
