import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { addUtilities } from './add-utilities.ts'
import { dropServerFields } from './drop-server-fields.ts'
import { buildChunkGroups } from './group-modules.ts'
import { keepWoff2 } from './keep-woff2.ts'
import { plainIcons } from './plain-icons.ts'
import { preloadScreens } from './preload-screens.ts'

const routerFile = (name: string) =>
  fileURLToPath(new URL(`../node_modules/react-router/dist/production/${name}`, import.meta.url))

const serviceWorker = 'service-worker'
const early = 'early'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    dropServerFields(),
    keepWoff2(),
    addUtilities(),
    plainIcons(),
    preloadScreens({
      script: early,
      screens: {
        shell: ['/web/app/shell/shell.tsx'],
        editor: [
          '/web/app/shell/shell.tsx',
          '/web/editor/screen/editor-screen.tsx',
          '/web/editor/canvas/page-design.ts',
        ],
      },
    }),
  ],
  resolve: {
    // The package exports only its development files under these names.
    alias: [
      { find: /^react-router$/, replacement: routerFile('index.mjs') },
      { find: /^react-router\/dom$/, replacement: routerFile('dom-export.mjs') },
    ],
  },
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsDir: 'assets',
    // For old PCs and phones in shops; also named in the README. Newer features may only be extras.
    target: ['chrome109', 'edge109', 'firefox115', 'safari16.4'],
    // The polyfill would be an inline script, which the content security policy forbids.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    sourcemap: false,
    rolldownOptions: {
      input: {
        app: fileURLToPath(new URL('index.html', import.meta.url)),
        // Without imports, so that it waits for no other script.
        [early]: fileURLToPath(new URL('early.ts', import.meta.url)),
        // Without imports and under a name that stays: browsers look for changes of it.
        [serviceWorker]: fileURLToPath(
          new URL('service-worker/service-worker.ts', import.meta.url),
        ),
      },
      output: {
        entryFileNames: ({ name }) =>
          name === serviceWorker ? '[name].js' : 'assets/[name]-[hash].js',
        codeSplitting: { groups: buildChunkGroups() },
      },
    },
  },
})
