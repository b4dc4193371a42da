export { ReplayPage as default } from './replay.tsx'
