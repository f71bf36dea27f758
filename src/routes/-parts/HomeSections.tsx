import { newest } from 'virtual:posts/newest';
import { featuredProjects } from 'virtual:projects/featured';
import { articleText, blogPage } from '../../content/blog.ts';
import { chatLink } from '../../content/company.ts';
import { contactSection } from '../../content/contact/contact.ts';
import {
  aboutSection,
  callToAction,
  homeLinks,
  homeSections,
  keyFigures,
  projectCardLink,
} from '../../content/pages/home.ts';
import { services, servicesPage } from '../../content/services.ts';
import { technologyCards } from '../../content/technologies.ts';
import { testimonialRating, testimonials } from '../../content/testimonials.ts';
import { PostCard } from '../../ui/articles/PostCard.tsx';
import { Prose } from '../../ui/articles/text/Prose.tsx';
import { CtaBand } from '../../ui/blocks/CtaBand.tsx';
import { CardGrid } from '../../ui/cards/CardGrid.tsx';
import { ServiceGrid } from '../../ui/cards/ServiceGrid.tsx';
import { TechnologyGrid } from '../../ui/cards/TechnologyGrid.tsx';
import { TestimonialList } from '../../ui/cards/TestimonialList.tsx';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import { KeyFigureList } from '../../ui/lists/KeyFigureList.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { SectionHeading } from '../../ui/page/SectionHeading.tsx';
import { coverOf, projectPictureOf } from '../../ui/pictures/pictures.ts';
import { FeaturedProjects } from '../../ui/projects/FeaturedProjects.tsx';
import { ContactBlock } from './ContactBlock.tsx';

/** Everything of the home page below its first screen. */
export function HomeSections() {
  return (
    <>
      <Section id="sobre" heading={aboutSection} more={aboutSection.link} layout="split">
        <Prose>
          {aboutSection.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Prose>
        <KeyFigureList keyFigures={keyFigures} />
      </Section>
      <Section
        id="servicos"
        heading={homeSections.services}
        more={homeLinks.services}
        ground="sunken"
      >
        <ServiceGrid services={services} more={servicesPage.cardLink} />
      </Section>
      <Section id="tecnologias" heading={homeSections.technologies} more={homeLinks.technologies}>
        <TechnologyGrid technologies={technologyCards} />
      </Section>
      <Section id="portfolio" heading={homeSections.portfolio} ground="sunken">
        <FeaturedProjects
          projects={featuredProjects}
          pictureOf={projectPictureOf}
          more={projectCardLink}
        />
        <p>
          <ButtonLink link={homeLinks.portfolio} variant="secondary" />
        </p>
        <SectionHeading {...homeSections.testimonials} />
        <TestimonialList testimonials={testimonials} rating={testimonialRating} />
      </Section>
      <Section id="blog" heading={homeSections.blog} more={homeLinks.blog}>
        <CardGrid size="trio">
          {newest.map((post) => (
            <PostCard
              key={post.slug}
              post={post}
              cover={coverOf(post.slug)}
              words={articleText}
              more={blogPage.readMore}
              compact
            />
          ))}
        </CardGrid>
      </Section>
      <CtaBand
        title={callToAction.title}
        text={callToAction.text}
        action={callToAction.proposal}
        chat={chatLink()}
      />
      <Section id="contato" heading={contactSection}>
        <ContactBlock sourcePage="/" mapHeight="regular" />
      </Section>
    </>
  );
}
