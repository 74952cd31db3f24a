import * as ad from '../ad.ts'
import * as adAnalytics from '../ad-analytics.ts'
import * as adClick from '../ad-click.ts'
import * as adDays from '../ad-days.ts'
import * as adImpression from '../ad-impression.ts'
import * as adminBusiness from '../admin-business.ts'
import * as adminBusinesses from '../admin-businesses.ts'
import * as adminChanges from '../admin-changes.ts'
import * as adminClaim from '../admin-claim.ts'
import * as adminDraft from '../admin-draft.ts'
import * as adminLogin from '../admin-login.ts'
import * as adminLogout from '../admin-logout.ts'
import * as adminPost from '../admin-post.ts'
import * as adminPosts from '../admin-posts.ts'
import * as adminRestaurant from '../admin-restaurant.ts'
import * as adminRestaurants from '../admin-restaurants.ts'
import * as adminSessions from '../admin-sessions.ts'
import * as adminSessionsEnd from '../admin-sessions-end.ts'
import * as ads from '../ads.ts'
import * as blogPosts from '../blog-posts.ts'
import * as builds from '../builds.ts'
import * as businessAnalytics from '../business-analytics.ts'
import * as businessImport from '../business-import.ts'
import * as businessTrack from '../business-track.ts'
import * as businessesAnalytics from '../businesses-analytics.ts'
import * as claimRequests from '../claim-requests.ts'
import * as claimSearch from '../claim-search.ts'
import * as cspReport from '../csp-report.ts'
import * as health from '../health.ts'
import * as imports from '../imports.ts'
import * as interactionDays from '../interaction-days.ts'
import * as listingWords from '../listing-words.ts'
import * as listings from '../listings.ts'
import * as newsletterSubscribe from '../newsletter-subscribe.ts'
import * as restaurantBySlug from '../restaurant-by-slug.ts'
import * as restaurants from '../restaurants.ts'
import * as stats from '../stats.ts'
import * as subscriberSearch from '../subscriber-search.ts'
import * as subscribersExport from '../subscribers-export.ts'
import * as unsubscribe from '../unsubscribe.ts'
import * as upload from '../upload.ts'
import * as uploads from '../uploads.ts'

/** Every function with an address; a host that does not find them by itself starts here. */
export const functions = [
  ad,
  adAnalytics,
  adClick,
  adDays,
  adImpression,
  adminBusiness,
  adminBusinesses,
  adminChanges,
  adminClaim,
  adminDraft,
  adminLogin,
  adminLogout,
  adminPost,
  adminPosts,
  adminRestaurant,
  adminRestaurants,
  adminSessions,
  adminSessionsEnd,
  ads,
  blogPosts,
  builds,
  businessAnalytics,
  businessImport,
  businessTrack,
  businessesAnalytics,
  claimRequests,
  claimSearch,
  cspReport,
  health,
  imports,
  interactionDays,
  listingWords,
  listings,
  newsletterSubscribe,
  restaurantBySlug,
  restaurants,
  stats,
  subscriberSearch,
  subscribersExport,
  unsubscribe,
  upload,
  uploads,
]
