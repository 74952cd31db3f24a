import { fetchBodyFace } from '../shared/body-face.ts'
import './live-hours.ts'
import './shortcut.ts'
import './page-view.ts'
import './menu.ts'
import './newsletter-timer.ts'

void fetchBodyFace()
