import * as admin from './admin.ts'
import * as ads from './ads.ts'
import * as blog from './blog.ts'
import * as businessImport from './business-import.ts'
import * as businesses from './businesses.ts'
import * as campaigns from './campaigns.ts'
import * as claimDecisions from './claim-decisions.ts'
import * as claims from './claims.ts'
import * as eventDays from './event-days.ts'
import * as images from './images.ts'
import * as imports from './imports.ts'
import * as listingList from './listing-list.ts'
import * as listings from './listings.ts'
import * as newsletter from './newsletter.ts'
import * as posts from './posts.ts'
import * as restaurants from './restaurants.ts'
import type { Route } from './route.ts'
import * as service from './service.ts'
import * as sessions from './sessions.ts'
import * as subscribers from './subscribers.ts'

/** Every call by its name, in the order in which a person should meet them. */
export const routes = {
  listRestaurants: restaurants.listRestaurants,
  findRestaurant: restaurants.findRestaurant,
  readStats: restaurants.readStats,
  listBlogPosts: blog.listBlogPosts,
  listAds: ads.listAds,
  trackImpression: ads.trackImpression,
  trackClick: ads.trackClick,
  trackInteraction: businesses.trackInteraction,
  submitClaim: claims.submitClaim,
  subscribe: newsletter.subscribe,
  unsubscribe: newsletter.unsubscribe,
  login: admin.login,
  logout: admin.logout,
  listSessions: sessions.listSessions,
  endSessions: sessions.endSessions,
  listCampaigns: campaigns.listCampaigns,
  createCampaign: campaigns.createCampaign,
  updateCampaign: campaigns.updateCampaign,
  listAdEvents: campaigns.listAdEvents,
  readAdDays: eventDays.readAdDays,
  uploadImage: images.uploadImage,
  serveImage: images.serveImage,
  importBusiness: businessImport.importBusiness,
  importListings: imports.importListings,
  readInteractions: businesses.readInteractions,
  readBusinessInteractions: businesses.readBusinessInteractions,
  readInteractionDays: eventDays.readInteractionDays,
  listListings: listingList.listListings,
  listListingWords: listingList.listListingWords,
  createRestaurant: listings.createRestaurant,
  readRestaurant: listings.readRestaurant,
  updateRestaurant: listings.updateRestaurant,
  createBusiness: listings.createBusiness,
  readBusiness: listings.readBusiness,
  updateBusiness: listings.updateBusiness,
  listClaims: claimDecisions.listClaims,
  decideClaim: claimDecisions.decideClaim,
  listPosts: posts.listPosts,
  createPost: posts.createPost,
  findPost: posts.findPost,
  updatePost: posts.updatePost,
  listSubscribers: subscribers.listSubscribers,
  exportSubscribers: subscribers.exportSubscribers,
  moveDraft: listings.moveDraft,
  listBuilds: admin.listBuilds,
  requestBuild: admin.requestBuild,
  listChanges: admin.listChanges,
  readHealth: service.readHealth,
  reportPolicyViolation: service.reportPolicyViolation,
} satisfies Record<string, Route>
