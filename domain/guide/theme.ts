import * as own from '#guide'
import { type OwnTheme, defineTheme } from './define-theme.ts'

/** The look of the guide: the `theme` of `guide/config.ts` over the default one. Browsers get it as a plain value. */
export const theme = defineTheme((own as { theme?: OwnTheme }).theme)
